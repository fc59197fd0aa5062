import { env } from '../env'
import { StartError } from '../start-error'
import { startServer } from './start-server'

it('the sandbox is refused for an address that others reach, unless it is a demonstration', async () => {
  for (const publicUrl of ['https://loja.example', 'http://192.168.0.7:3000']) {
    const start = startServer({ ...env, publicUrl, demo: false })
    await expect(start).rejects.toThrow(StartError)
    await expect(start).rejects.toThrow('DEMO=1 allows it')
  }
})
