import type { Page } from '@playwright/test'
import { type Area, at, type State } from './state'

const RESET = '/resetar-senha?token=abc&email=ana%40example.com'

/** The page of a link that can still be used, as far as the page knows. */
function atReset(then?: (page: Page) => Promise<unknown>): State['open'] {
  return async (page, ...rest) => {
    await page.route('**/v2/password_reset/*', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 204 }) : route.continue(),
    )
    await at(RESET, then)(page, ...rest)
  }
}

const form = (page: Page) => page.getByRole('region', { name: 'Entrar' })

export const login: Area = {
  name: 'login',
  states: [
    { name: 'login', open: at('/login/') },
    { name: 'register', open: at('/login/?modo=cadastro') },
    { name: 'before-a-private-page', open: at('/login/?destino=/minha-conta/pedidos') },
    {
      name: 'login-errors',
      open: at('/login/', async (page) => {
        await form(page).getByLabel('E-mail').fill('ana')
        await form(page).getByLabel('Senha').focus()
        await page.keyboard.press('Tab')
        await form(page).locator('[aria-invalid]').first().waitFor()
      }),
    },
    {
      name: 'password-shown',
      open: at('/login/', async (page) => {
        await form(page).getByLabel('Senha').fill('segredo1')
        await form(page).getByRole('button', { name: 'Mostrar senha' }).click()
      }),
    },
    {
      name: 'login-refused',
      open: at('/login/', async (page) => {
        await form(page).getByLabel('E-mail').fill('ninguem@example.com')
        await form(page).getByLabel('Senha').fill('errada123')
        await form(page).getByRole('button', { name: 'ENTRAR' }).click()
        await form(page).getByText('Email ou senha incorretos').first().waitFor()
      }),
    },
    {
      name: 'register-errors',
      open: at('/login/?modo=cadastro', async (page) => {
        const register = page.getByRole('region', { name: 'Criar conta' })
        await register.getByLabel('Nome', { exact: true }).focus()
        for (let field = 0; field < 7; field += 1) await page.keyboard.press('Tab')
        await register.locator('[aria-invalid]').first().waitFor()
      }),
    },
    { name: 'forgotten', open: at('/esqueci-senha/') },
    {
      name: 'forgotten-error',
      open: at('/esqueci-senha/', async (page) => {
        await page.getByLabel('E-mail', { exact: true }).fill('ana')
        await page.keyboard.press('Tab')
        await page.getByText('*Email inválido').waitFor()
      }),
    },
    {
      name: 'forgotten-sent',
      open: at('/esqueci-senha/', async (page) => {
        await page.getByLabel('E-mail', { exact: true }).fill('ninguem@example.com')
        await page.getByRole('button', { name: 'ENVIAR' }).click()
        await page.getByText('Lhe enviamos um email').waitFor()
      }),
    },
    { name: 'reset-used', open: at(RESET) },
    { name: 'reset', open: atReset() },
    {
      name: 'reset-refused',
      open: atReset(async (page) => {
        await page.getByLabel('Nova senha', { exact: true }).fill('segredo-novo')
        await page.getByLabel('Confirmação da nova senha').fill('segredo-novo')
        await page.getByRole('button', { name: 'SALVAR NOVA SENHA' }).click()
        await page.getByText('*Link inválido ou expirado').waitFor()
      }),
    },
  ],
}
