import { GET as sendBranding } from '../loja/[version]/[file]/route.dev'

export const GET = sendBranding
