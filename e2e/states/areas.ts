import { e2eEnv, e2eFolder } from '../../scripts/test/e2e-env.mjs'
import { freePort } from '../../server/port.mjs'
import { createProcesses } from '../../server/processes.mjs'
import { readSettings } from '../../server/settings.mjs'
import { startStorefront } from '../../server/shop.mjs'
import { account } from './account'
import { barbecue } from './barbecue'
import { blends } from './blends'
import { cart } from './cart'
import { catalogue } from './catalogue'
import { checkout } from './checkout'
import { checkoutCustomer } from './checkout-customer'
import { customer } from './customer'
import { login } from './login'
import { orders } from './orders'
import { search } from './search'
import { shell } from './shell'
import { type Area, at } from './state'

const info: Area = {
  name: 'info',
  states: [
    { name: 'about', open: at('/sobre') },
    { name: 'work', open: at('/trabalhe') },
    { name: 'contact', open: at('/contato') },
    { name: 'terms', open: at('/termos') },
    { name: 'terms-of-use', open: at('/termos/uso') },
    { name: 'privacy', open: at('/termos/privacidade') },
    { name: 'accessibility', open: at('/acessibilidade') },
    { name: 'questions', open: at('/perguntas') },
    {
      name: 'questions-one-open',
      open: at('/perguntas', (page) => page.locator('summary').first().click()),
    },
  ],
}

let url = ''

/** The shop while its API is down and its page cache is empty. */
const unavailable: Area = {
  name: 'unavailable',
  async begin() {
    const processes = createProcesses()
    const settings = readSettings({
      ...e2eEnv(process.env),
      PORT: String(await freePort()),
      SALES_API_URL: `http://127.0.0.1:${await freePort()}`,
      NEXT_CACHE_DIR: e2eFolder(process.env, 'unavailable'),
    })
    await startStorefront(settings, processes, false)
    url = `http://127.0.0.1:${settings.port}`
    return () => processes.stopAll()
  },
  states: [
    { name: 'home', open: (page) => page.goto(url) },
    { name: 'department', open: (page) => page.goto(`${url}/departamentos/1`) },
    { name: 'product', open: (page) => page.goto(`${url}/produtos/picanha-bovina`) },
    { name: 'search', open: (page) => page.goto(`${url}/busca?q=picanha`) },
  ],
}

export const AREAS: Area[] = [
  shell,
  info,
  catalogue,
  search,
  customer,
  login,
  cart,
  checkout,
  checkoutCustomer,
  account,
  orders,
  blends,
  barbecue,
  unavailable,
]
