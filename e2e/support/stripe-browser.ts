/**
 * Fakes of Stripe's script and frames in the browser. Each function is sent as text, so it must not
 * use outer variables.
 */

/** Replaces https://js.stripe.com/…/stripe.js. */
export function scriptOfStripe(): void {
  const ORIGIN = 'https://js.stripe.com'
  type Message = Record<string, unknown> & { id?: number; event?: string }
  const listeners = new Set<(message: Message, origin: string) => void>()
  let count = 0
  window.addEventListener('message', ({ data, origin }) => {
    for (const listener of listeners) listener(data, origin)
  })

  const frameOf = (src: string, title: string) => {
    const frame = document.createElement('iframe')
    frame.src = src
    frame.title = title
    frame.style.cssText = 'border:0;display:block;width:100%;height:100%'
    return frame
  }

  const createElement = (kind: string) => {
    const id = ++count
    const handlers = new Map<string, (message: Message) => void>()
    const frame = frameOf(`${ORIGIN}/field?kind=${kind}&id=${id}`, `Campo seguro (${kind})`)
    frame.style.height = '24px'
    const ask = (what: Message) => frame.contentWindow?.postMessage(what, ORIGIN)
    const listener = (message: Message, origin: string) => {
      if (origin === ORIGIN && message.id === id) handlers.get(String(message.event))?.(message)
    }
    const element = {
      on(event: string, handler: (message: Message) => void) {
        handlers.set(event, handler)
        return element
      },
      mount(box: HTMLElement) {
        listeners.add(listener)
        box.append(frame)
        document.querySelector(`label[for="${box.id}"]`)?.addEventListener('click', element.focus)
      },
      focus: () => ask({ ask: 'focus' }),
      destroy() {
        listeners.delete(listener)
        frame.remove()
      },
      create: (name: string) =>
        new Promise<Message>((resolve) => {
          handlers.set('created', ({ result }) => resolve(result as Message))
          ask({ ask: 'create', name })
        }),
    }
    return element
  }
  type Element = ReturnType<typeof createElement>

  const stripe = {
    _registerWrapper() {},
    elements: () => ({ create: createElement }),
    createPaymentMethod: (asked: { card: Element; billing_details: { name: string } }) =>
      asked.card.create(asked.billing_details.name),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) =>
      new Promise((resolve) => {
        const cover = document.createElement('div')
        cover.style.cssText = 'position:fixed;inset:0;z-index:99;background:#fff'
        const query = `intent=${clientSecret.split('_secret_')[0]}`
        cover.append(frameOf(`https://hooks.stripe.com/challenge?${query}`, 'Banco'))
        document.body.append(cover)
        const listener = (_: Message, origin: string) => {
          if (origin !== 'https://hooks.stripe.com') return
          listeners.delete(listener)
          cover.remove()
          resolve({})
        }
        listeners.add(listener)
      }),
  }
  Reflect.set(
    window,
    'Stripe',
    Object.assign(() => stripe, { version: 'endive' }),
  )
}

/** Runs inside the frame of a field. */
export function fieldOfStripe(): void {
  const asked = new URLSearchParams(location.search)
  const [kind, id] = [asked.get('kind') ?? '', Number(asked.get('id'))]
  const facts: Record<string, [label: string, code: string, length: number]> = {
    cardNumber: ['Número do cartão de crédito ou débito', 'number', 16],
    cardExpiry: ['Data de validade do cartão', 'expiry', 4],
    cardCvc: ['Código de segurança do cartão', 'cvc', 3],
  }
  const [label, code, length] = facts[kind] ?? ['', '', 0]
  const input = document.createElement('input')
  input.setAttribute('aria-label', label)
  input.inputMode = 'numeric'
  input.style.cssText = 'border:0;outline:0;padding:0;width:100%;font:16px/24px system-ui'
  if (kind === 'cardExpiry') input.placeholder = 'MM / AA'
  const digits = () => input.value.replace(/\D/g, '')
  const send = (event: string, more: object = {}) => parent.postMessage({ id, event, ...more }, '*')
  const change = (isLeft: boolean) => {
    const typed = digits().length
    const isWrong = typed === length && kind === 'cardNumber' && !passesLuhn(digits())
    const problem = isWrong
      ? 'invalid'
      : isLeft && typed > 0 && typed < length
        ? 'incomplete'
        : null
    send('change', {
      complete: typed === length && !isWrong,
      error: problem ? { code: `${problem}_${code}` } : undefined,
    })
  }
  function passesLuhn(number: string): boolean {
    const sum = [...number].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return sum % 10 === 0
  }
  input.addEventListener('input', () => change(false))
  input.addEventListener('focus', () => send('focus'))
  input.addEventListener('blur', () => {
    send('blur')
    change(true)
  })
  window.addEventListener('message', async ({ data }) => {
    if (data.ask === 'focus') input.focus()
    if (data.ask !== 'create') return
    const body = new URLSearchParams({ type: 'card', name: data.name, number: digits() })
    const sent = fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', body })
    const result = await sent.then(
      async (answer) => ({ paymentMethod: await answer.json() }),
      () => ({ error: { type: 'api_connection_error' } }),
    )
    send('created', { result })
  })
  document.body.style.margin = '0'
  document.body.append(input)
  send('ready')
}

/** Runs inside the bank's window. */
export function windowOfBank(): void {
  for (const [text, isProven] of [
    ['Sou eu', true],
    ['Não sou eu', false],
  ] as const) {
    const button = document.createElement('button')
    button.textContent = text
    button.addEventListener('click', async () => {
      await fetch(`/answer${location.search}&proven=${isProven}`)
      parent.postMessage({}, '*')
    })
    document.body.append(button)
  }
}
