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
import { unavailable } from './unavailable'

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
