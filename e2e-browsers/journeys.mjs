import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 15_000

/**
 * What the adapter of each browser does. `click` and `fill` return false if the element is not
 * there yet. `pattern` and `group` as in `findInPage`.
 * @typedef {object} Driver
 * @property {(url: string) => Promise<void>} open
 * @property {(pattern: string, group?: string) => Promise<boolean>} click
 * @property {(pattern: string, text: string, group?: string) => Promise<boolean>} fill
 * @property {() => Promise<string>} text Visible text of the page.
 * @property {() => Promise<string>} url
 * @property {() => Promise<void>} back
 * @property {() => Promise<void>} forward
 * @property {() => Promise<number[]>} width Width of the window and of the page.
 * @property {(path: string) => Promise<void>} picture
 * @property {() => Promise<string[]>} problems Errors of the console.
 * @property {() => Promise<void>} close
 */

/** @typedef {ReturnType<typeof shopper>} Shopper */

/**
 * Uses the shop through a driver, and waits for what it needs.
 * @param {Driver} driver
 * @param {string} shop
 */
export function shopper(driver, shop) {
  return {
    /** @param {string} path */
    open: (path) => driver.open(shop + path),
    /**
     * @param {string | RegExp} name Accessible name of a button, link or label.
     * @param {string} [group] Name of the group around it.
     */
    click: (name, group) =>
      until(`a control '${name}' ${group ?? ''}`, () => driver.click(patternOf(name), group)),
    /**
     * @param {string} label
     * @param {string} text
     * @param {string} [group]
     */
    fill: (label, text, group) =>
      until(`a field '${label}'`, () => driver.fill(patternOf(label), text, group)),
    /** @param {string | RegExp} text */
    sees: (text) =>
      until(`the text '${text}'`, async () => new RegExp(text).test(await driver.text())),
    /** @param {RegExp} address */
    isAt: (address) =>
      until(`the address ${address}`, async () => {
        const { pathname, search } = new URL(await driver.url())
        return address.test(pathname + search)
      }),
    back: driver.back,
    forward: driver.forward,
  }
}

/** @param {string | RegExp} name */
function patternOf(name) {
  return name instanceof RegExp ? name.source : `^${name}$`
}

/**
 * Repeats a step until it succeeds.
 * @param {string} what
 * @param {() => Promise<boolean>} step
 */
async function until(what, step) {
  const end = Date.now() + PATIENCE_MS
  let reason = ''
  do {
    try {
      if (await step()) return
      reason = ''
    } catch (error) {
      reason = `: ${error instanceof Error ? error.message : error}`
    }
    await sleep(200)
  } while (Date.now() < end)
  throw new Error(`not found: ${what}${reason}`)
}

/**
 * Journeys through the shop, each with an empty profile. `email` is unique.
 * @type {Record<string, (shopper: Shopper, email: string) => Promise<void>>}
 */
export const journeys = {
  async 'guest purchase'({ open, click, fill, sees, isAt }, email) {
    await open('/')
    await fill('Buscar produtos', 'picanha')
    await click('Buscar')
    await isAt(/^\/busca\?q=picanha/)
    await click('Picanha Bovina')
    await isAt(/^\/produtos\/picanha-bovina$/)
    await click(/^ADICIONAR .*Picanha Bovina$/)
    await click(/^Carrinho, 1 item/)
    await sees('Meu Carrinho')
    await click('FECHAR COMPRA')
    await isAt(/^\/checkout\/$/)
    await fill('E-mail', email)
    await fillAddress({ fill })
    await click('CONFIRMAR ENDEREÇO')
    await click(/\d/, 'Dia da entrega')
    await click(/\d/, 'Horários de entrega')
    await click(/^CONFIRMAR ENTREGA/)
    await fill('Nome no cartão', 'ANA SOUZA')
    await fill('Número', '4111111111111111')
    await fill('Mês', '12')
    await fill('Ano', '2030')
    await fill('CVV', '123')
    await click(/^CONTINUAR/)
    await click(/^FINALIZAR PEDIDO/)
    await isAt(/^\/confirmacao\/?\?id=R\d+$/)
    await sees(/Seu pedido #R\d+ foi recebido/)
    await click('Acompanhar pedido')
    await isAt(/^\/acompanhar\//)
    await sees(/Pedido/)
  },

  async register({ open, click, sees, isAt, ...rest }, email) {
    await register({ open, click, isAt, ...rest }, email)
    await open('/minha-conta/informacoes')
    await sees('MEUS DADOS')
  },

  async blend(shopper, email) {
    const { open, click, fill, sees, isAt } = shopper
    await register(shopper, email)
    await open('/blend')
    await click('MEUS BLENDS')
    await click('ADICIONAR NOVO BLEND')
    await isAt(/^\/blend\/calculadora\/\d+$/)
    await click(/^Hambúrguer da casa/)
    await sees('50%')
    await fill('Nome do blend', 'Do domingo')
    await click('SALVAR BLEND')
    await click('Confirmar')
    await isAt(/^\/blend\/meus-blends/)
    await click('ADICIONAR AO CARRINHO Do domingo')
    await click(/^Carrinho, 1 item/)
    await sees('Meu Carrinho')
    await sees('Do domingo')
  },

  async barbecue({ open, click, sees, isAt }) {
    await open('/bigchurrasco')
    await click('CRIE O SEU CHURRASCO')
    await click('Mais adultos')
    await click('Mais crianças')
    await click('CRIAR CHURRASCO!')
    await sees('MEU CHURRASCO')
    await sees('5 adultos e 1 criança')
    await click('ADICIONAR AO CARRINHO')
    await isAt(/^\/carrinho$/)
    await sees('Meu Carrinho')
  },

  async 'back and forward'({ open, click, sees, isAt, back, forward }) {
    await open('/departamentos')
    await click(/Bovinos/)
    await isAt(/^\/departamentos\/\d+/)
    await open('/busca?q=picanha')
    await click('Picanha Bovina')
    await isAt(/^\/produtos\/picanha-bovina$/)
    await click(/^ADICIONAR .*Picanha Bovina$/)
    await click(/^Carrinho, 1 item/)
    await isAt(/^\/carrinho$/)
    await sees('Meu Carrinho')
    await back()
    await isAt(/^\/produtos\/picanha-bovina$/)
    await sees('Em estoque')
    await back()
    await isAt(/^\/busca\?q=picanha/)
    await sees('RESULTADOS DA PESQUISA')
    await back()
    await isAt(/^\/departamentos\/\d+/)
    await forward()
    await isAt(/^\/busca\?q=picanha/)
    await forward()
    await isAt(/^\/produtos\/picanha-bovina$/)
    await click(/^Aumentar Picanha Bovina$/)
    await forward()
    await sees('Meu Carrinho')
    await sees('Picanha Bovina')
  },
}

/**
 * @param {Pick<Shopper, 'open' | 'click' | 'fill' | 'isAt'>} shopper
 * @param {string} email
 */
async function register({ open, click, fill, isAt }, email) {
  await open('/login/?modo=cadastro')
  const form = 'Criar conta'
  await fill('Nome', 'Ana', form)
  await fill('Sobrenome', 'Souza', form)
  await fill('CPF', '52998224725', form)
  await fill('E-mail', email, form)
  await fill('Senha', 'segredo1', form)
  await fill('Confirmação da senha', 'segredo1', form)
  await click(/^Li e aceito/)
  await click('CADASTRAR')
  await isAt(/^\/$/)
}

/** @param {Pick<Shopper, 'fill'>} shopper */
async function fillAddress({ fill }) {
  await fill('Nome do recebedor', 'Ana Souza')
  await fill('CEP', '41810000')
  await fill('Endereço', 'Rua das Flores, 10')
  await fill('Complemento', 'Ap 1')
  await fill('Bairro', 'Pituba')
  await fill('Telefone', '71999998888')
  await fill('Ponto de referência', 'Perto da praça')
}
