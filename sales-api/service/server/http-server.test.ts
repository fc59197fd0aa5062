import { Agent, get } from 'node:http'
import { serve } from './http-server'

const HOST = '127.0.0.1'

/** Status of a GET, or the code of what kept it from being answered. */
function ask(port: number, agent: Agent): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    get({ host: HOST, port, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    }).on('error', (cause: NodeJS.ErrnoException) => resolve(cause.code))
  })
}

it('answers what is running before it closes, takes nothing new and waits for no idle connection', async () => {
  let arrived = () => {}
  let answer = () => {}
  const inside = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  const server = await serve(
    async () => {
      arrived()
      await released
      return new Response('done')
    },
    { port: 0, host: HOST },
  )
  const agent = new Agent({ keepAlive: true })
  const running = ask(server.port, agent)
  await inside
  const closed = server.close()
  expect(await ask(server.port, new Agent())).toBe('ECONNREFUSED')
  answer()
  expect(await running).toBe(200)
  await closed
  agent.destroy()
})

it('names the port that is taken', async () => {
  const server = await serve(() => new Response('ok'), { port: 0, host: HOST })
  const { port } = server
  await expect(serve(() => new Response('ok'), { port, host: HOST })).rejects.toThrow(
    `port ${port} is taken`,
  )
  await server.close()
})

it('keeps an idle connection far longer than the pauses between two requests of a storefront', async () => {
  const server = await serve(() => new Response('ok'), { port: 0, host: HOST })
  const agent = new Agent({ keepAlive: true })
  const announced = await new Promise((resolve, reject) => {
    get({ host: HOST, port: server.port, agent }, (answer) => {
      answer.resume()
      resolve(answer.headers['keep-alive'])
    }).on('error', reject)
  })
  expect(announced).toBe('timeout=600')
  agent.destroy()
  await server.close()
})
