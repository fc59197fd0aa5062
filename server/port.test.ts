/** @jest-environment node */
import { createServer, type Server } from 'node:net'
import { freePort, portProblem, requireFreePort } from './port.mjs'

let server: Server | undefined

async function occupy(port: number, host?: string) {
  server = createServer()
  await new Promise<void>((resolve) => server?.listen({ port, host }, resolve))
}

afterEach(async () => {
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
  server = undefined
})

describe('portProblem', () => {
  it('finds nothing wrong with a free port, and leaves it free', async () => {
    const port = await freePort()

    expect(await portProblem(port)).toBeNull()
    expect(await portProblem(port)).toBeNull()
  })

  it.each([undefined, '127.0.0.1'])('detects a program listening on %s', async (host) => {
    const port = await freePort()
    await occupy(port, host)

    expect(await portProblem(port)).toBe('EADDRINUSE')
  })
})

describe('requireFreePort', () => {
  it('reports the port in use and the variable that changes it', async () => {
    const port = await freePort()
    await occupy(port)

    await expect(requireFreePort(port, 'SALES_API_PORT')).rejects.toThrow(
      `Port ${port} is taken: stop the program that uses it or choose another one with SALES_API_PORT.`,
    )
  })
})
