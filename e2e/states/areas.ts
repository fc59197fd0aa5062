import { account } from './account'
import { barbecue } from './barbecue'
import { blends } from './blends'
import { cart } from './cart'
import { catalogue } from './catalogue'
import { checkout } from './checkout'
import { checkoutCustomer } from './checkout-customer'
import { customer } from './customer'
import { info } from './info'
import { login } from './login'
import { orders } from './orders'
import { search } from './search'
import { shell } from './shell'
import type { Area } from './state'
import { unavailable } from './unavailable'

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
