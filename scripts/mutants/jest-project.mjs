import jestConfig from '../../jest.config.mjs'

/**
 * One project of the house's Jest alone: Stryker puts its environment into no `projects`.
 * @param {string} name
 */
export async function jestProject(name) {
  const { testTimeout, projects } = await jestConfig()
  const project = projects.find(({ displayName }) => displayName === name)
  return { ...project, testTimeout, rootDir: process.cwd() }
}
