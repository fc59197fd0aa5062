import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { serve } from './http-server'

const HOST = '127.0.0.1'

/** Status of a GET, or the code of its connection error. */
function ask(port: number, agent: Agent): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    get({ host: HOST, port, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    }).on('error', (cause: NodeJS.ErrnoException) => resolve(cause.code))
  })
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST, () => resolve(true)).on('error', () => resolve(false))
    socket.on('close', () => socket.destroy()).end()
  })
}

it('RUN-02 responds to running requests before it closes, accepts nothing new and waits for no idle connection', async () => {
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
  const closed = server.close(5_000)
  const late = ask(server.port, new Agent())
  while (await connects(server.port));
  answer()
  expect(await running).toBe(200)
  expect(await late).toBe(200)
  await closed
  expect(await ask(server.port, new Agent())).toBe('ECONNREFUSED')
  agent.destroy()
})

it('RUN-02 aborts a request that does not end in time', async () => {
  let arrived = () => {}
  const inside = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const server = await serve(
    () => {
      arrived()
      return new Promise<Response>(() => {})
    },
    { port: 0, host: HOST },
  )
  const hanging = ask(server.port, new Agent())
  await inside
  await server.close(50)
  expect(await hanging).toBe('ECONNRESET')
})

it('RUN-02 while draining it still responds, and each response closes its connection', async () => {
  const server = await serve(() => new Response('ok'), { port: 0, host: HOST })
  const agent = new Agent({ keepAlive: true })
  const connection = () =>
    new Promise((resolve, reject) => {
      get({ host: HOST, port: server.port, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.headers.connection))
      }).on('error', reject)
    })
  expect(await connection()).toBe('keep-alive')
  server.turnAway()
  expect(await connection()).toBe('close')
  expect(await connection()).toBe('close')
  agent.destroy()
  await server.close(5_000)
})

it('reports the port in use', async () => {
  const server = await serve(() => new Response('ok'), { port: 0, host: HOST })
  const { port } = server
  await expect(serve(() => new Response('ok'), { port, host: HOST })).rejects.toThrow(
    `port ${port} is taken`,
  )
  await server.close(5_000)
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
  await server.close(5_000)
})
