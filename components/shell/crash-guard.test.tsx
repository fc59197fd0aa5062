import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addReporter } from '@/lib/services/monitoring/report'
import { CrashGuard, reloadOnce, shouldReload } from './crash-guard'

const error = new TypeError('no price')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete window.Intercom
})

it('ERR-14..17 GEN-14 shows the three texts with phone, e-mail and the order number', async () => {
  localStorage.setItem('order_number', 'R1')
  localStorage.setItem('order_token', 't')
  render(<CrashGuard error={error} retry={() => {}} />)
  const main = screen.getByRole('main')
  await screen.findByText(/equipe técnica/)
  expect(main).toHaveTextContent('Ah, não! Algo deu errado. Por favor, tente novamente.')
  expect(main).toHaveTextContent(
    'Caso o erro se repita, entre em contato no (71) 3333-4444 ou atendimento@acouguereconcavo.example.',
  )
  expect(main).toHaveTextContent(
    'Nossa equipe técnica foi notificada desse erro e iremos investigar.',
  )
  expect(main).toHaveTextContent('#R1')
})

it('ERR-17 appends nothing without an order', async () => {
  render(<CrashGuard error={error} retry={() => {}} />)
  await screen.findByText(/equipe técnica/)
  expect(screen.getByRole('main')).not.toHaveTextContent('#')
})

it('ERR-13 ERR-16 reports the error and tries again on demand', async () => {
  const reporter = jest.fn()
  const stop = addReporter(reporter)
  reporter.mockClear()
  const retry = jest.fn()
  render(<CrashGuard error={error} retry={retry} />)
  await screen.findByText(/equipe técnica/)
  expect(reporter).toHaveBeenCalledWith(error, { screen: 'crash', path: '/' })
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(retry).toHaveBeenCalledTimes(1)
  stop()
})

it('ERR-18 opens the in-page chat with the text about the order', async () => {
  localStorage.setItem('order_number', 'R1')
  localStorage.setItem('order_token', 't')
  window.Intercom = jest.fn()
  render(<CrashGuard error={error} retry={() => {}} />)
  await screen.findByText(/equipe técnica/)
  expect(window.Intercom).toHaveBeenCalledWith(
    'showNewMessage',
    expect.stringContaining('pedido #R1'),
  )
})

it('ERR-18 opens WhatsApp with the same text where there is no in-page chat', async () => {
  localStorage.setItem('order_number', 'R1')
  localStorage.setItem('order_token', 't')
  render(<CrashGuard error={error} retry={() => {}} />)
  const { href } = await screen.findByRole<HTMLAnchorElement>('link', {
    name: 'Continuar pelo chat',
  })
  expect(href).toMatch(/^https:\/\/wa\.me\//)
  expect(decodeURIComponent(href)).toContain('continuar a compra do meu pedido #R1')
})

it('ERR-13 a chunk that is missing twice shows the crash screen', async () => {
  sessionStorage.setItem('chunk_reload_at', String(Date.now()))
  const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })
  render(<CrashGuard error={missing} retry={() => {}} />)
  await screen.findByText(/equipe técnica/)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ah, não!')
})

const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })

beforeEach(() => sessionStorage.clear())
afterEach(() => jest.restoreAllMocks())

it('ERR-13 a missing chunk reloads the page once, then shows the crash screen', () => {
  const reload = jest.fn()
  expect(shouldReload(missing)).toBe(true)
  expect(reloadOnce(reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(shouldReload(missing)).toBe(false)
})

it('ERR-13 no reload for other errors, nor while offline', () => {
  expect(shouldReload(new TypeError('no price'))).toBe(false)
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(shouldReload(missing)).toBe(false)
})

it('ERR-13 no reload without storage, which ends the repetition', () => {
  const reload = jest.fn()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  expect(shouldReload(missing)).toBe(false)
  expect(reloadOnce(reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
