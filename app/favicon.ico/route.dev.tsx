import { GET as sendLook } from '../loja/[version]/[file]/route.dev'

export const GET = sendLook
