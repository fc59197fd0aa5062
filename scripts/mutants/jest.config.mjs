import jestConfig from '../../jest.config.mjs'

// A single Jest project, since Stryker does not support `projects`.
const { testTimeout, projects } = await jestConfig()
const project = projects.find(({ displayName }) => displayName === process.env.MUTANTS_PROJECT)

export default {
  ...project,
  testTimeout,
  rootDir: process.cwd(),
  runner: '<rootDir>/scripts/mutants/first-failure-runner.mjs',
  setupFilesAfterEnv: [
    ...(project?.setupFilesAfterEnv ?? []),
    '<rootDir>/scripts/mutants/first-failure-setup.mjs',
  ],
}
