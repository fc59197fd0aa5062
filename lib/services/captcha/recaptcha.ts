import { loadScript } from '../third-parties'

interface Grecaptcha {
  render(container: HTMLElement, options: Record<string, unknown>): number
  execute(widget: number): void
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha
    recaptchaReady?: () => void
  }
}

const TIMEOUT_MS = 120_000
let loading: Promise<Grecaptcha> | null = null

/** Returns a token of Google's invisible reCAPTCHA, which shows a puzzle only when in doubt. */
export async function recaptchaToken(siteKey: string): Promise<string> {
  loading ??= load()
  const grecaptcha = await loading.catch((error) => {
    loading = null
    throw error
  })
  return await new Promise((resolve, reject) => {
    const container = document.body.appendChild(document.createElement('div'))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      container.remove()
      settle()
    }
    const fail = () => end(() => reject(new Error('reCAPTCHA gave no token')))
    const timer = setTimeout(fail, TIMEOUT_MS)
    const widget = grecaptcha.render(container, {
      sitekey: siteKey,
      size: 'invisible',
      callback: (token: string) => end(() => resolve(token)),
      'error-callback': fail,
      'expired-callback': fail,
    })
    grecaptcha.execute(widget)
  })
}

function load(): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    window.recaptchaReady = () => {
      if (window.grecaptcha) resolve(window.grecaptcha)
    }
    setTimeout(() => reject(new Error('reCAPTCHA did not load')), 15_000)
    const query = 'onload=recaptchaReady&render=explicit&hl=pt-BR'
    loadScript(`https://www.google.com/recaptcha/api.js?${query}`)
  })
}
