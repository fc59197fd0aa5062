import { readPage } from '../support/read-page'
import { expect, test } from '../support/test'

const PLAIN = [
  ...['/checkout', '/checkout/', '/login', '/login/', '/confirmacao', '/confirmacao/'],
  ...['/esqueci-senha', '/esqueci-senha/', '/resetar-senha', '/resetar-senha/'],
]
const FULL = ['/', '/departamentos', '/carrinho', '/sobre', '/perguntas', '/termos/privacidade']
const STATIC = ['/sobre', '/trabalhe', '/contato', '/termos', '/perguntas']

test('J27 SHELL-01 SHELL-03 the buying steps and the login have the logo only, and the footer', async ({
  request,
}) => {
  for (const path of PLAIN) {
    const { html, text, status } = await readPage(request, path)
    expect(status, path).toBe(200)
    const header = html.match(/<header.*?<\/header>/s)?.[0] ?? ''
    expect(header.match(/<(a|button|input|nav)\b[^>]*?(href="[^"]*")?>/g), path).toHaveLength(1)
    expect(header, path).toContain('href="/"')
    expect(text, path).toContain('CNPJ 11.222.333/0001-81')
  }
})

test('J27 SHELL-02 SHELL-03 every other page has navigation, cart and footer, also without JavaScript', async ({
  request,
}) => {
  for (const path of FULL) {
    const { html, text, status } = await readPage(request, path)
    expect(status, path).toBe(200)
    const header = html.match(/<header.*?<\/header>/s)?.[0] ?? ''
    for (const part of ['aria-label="Principal"', 'href="/carrinho"', 'action="/busca"']) {
      expect(header, path).toContain(part)
    }
    expect(text, path).toContain('CNPJ 11.222.333/0001-81')
  }
})

test('J27 ROUTE-13 GEN-16 the static pages exist, and the FAQ explains the pickup', async ({
  request,
}) => {
  for (const path of STATIC) expect((await readPage(request, path)).status, path).toBe(200)
  const { text } = await readPage(request, '/perguntas')
  expect(text).toMatch(/retirar na loja/i)
  expect(text).toContain('Salvador, Lauro de Freitas e Vila de Abrantes')
})
