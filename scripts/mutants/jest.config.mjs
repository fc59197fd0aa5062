import jestConfig from '../../jest.config.mjs'

// One Jest project alone, since Stryker cannot set up the `projects` of a configuration.
const { testTimeout, projects } = await jestConfig()
const project = projects.find(({ displayName }) => displayName === process.env.MUTANTS_PROJECT)

export default { ...project, testTimeout, rootDir: process.cwd() }
