/** Reference of the shop's own address in a pickup. Own module: the cart loads no checkout code. */
export const PICKUP_REFERENCE = 'Retirada na loja'
