import { jestProject } from './jest-project.mjs'

export default await jestProject('web')
