import type { Page } from '@playwright/test'
import { type Area, at, type Shop } from './state'

const SEARCH = /\/1\/indexes\//

async function openFilters(page: Page, { width }: Shop) {
  if (width < 1024) await page.getByRole('button', { name: /^Filtros/ }).click()
}

export const search: Area = {
  name: 'search',
  states: [
    { name: 'everything', open: at('/busca') },
    {
      name: 'suggestions',
      open: at('/busca', async (page) => {
        await page.getByRole('combobox', { name: 'Buscar produtos' }).pressSequentially('chur')
        await page.getByRole('listbox', { name: 'Sugestões' }).waitFor()
      }),
    },
    {
      name: 'suggestions-without-text',
      open: at('/busca?q=maminha', async (page) => {
        // The field does not hear a text that is typed before this.
        await page.waitForFunction(() => localStorage.getItem('recent_searches'))
        await page.getByRole('combobox', { name: 'Buscar produtos' }).fill('')
        await page.getByRole('option', { name: 'Deletar buscas recentes' }).waitFor()
        await page
          .getByRole('option', { name: /^Departamento: / })
          .first()
          .waitFor()
      }),
    },
    { name: 'results', open: at('/busca?q=churrasco') },
    { name: 'one-result', open: at('/busca?q=maminha') },
    { name: 'last-page', open: at('/busca?q=carne&page=2') },
    { name: 'filters-open', open: at('/busca?q=churrasco', openFilters) },
    { name: 'filters-in-use', open: at('/busca?q=churrasco&on_sale=true') },
    { name: 'filters-in-use-open', open: at('/busca?q=churrasco&on_sale=true', openFilters) },
    { name: 'nothing-found', open: at('/busca?q=zzqqzzqqzzqqzzqqzzqq') },
    {
      name: 'no-answer',
      open: at('/busca?q=churrasco', async (page, shop) => {
        await page.route(SEARCH, (route) => route.abort())
        await openFilters(page, shop)
        await page.getByRole('switch', { name: 'Promoção' }).check()
        if (shop.width < 1024)
          await page.getByRole('button', { name: /^Ver \d+ resultado/ }).click()
        await page.getByText('A busca não respondeu.').waitFor()
      }),
    },
    {
      name: 'slow-answer',
      open: at('/busca?q=churrasco', async (page, shop) => {
        await page.route(SEARCH, () => {})
        await openFilters(page, shop)
        await page.getByRole('switch', { name: 'Promoção' }).check()
        await page.locator('[aria-busy="true"]').waitFor()
        if (shop.width < 1024)
          await page.getByRole('button', { name: /^Ver \d+ resultado/ }).click()
      }),
    },
  ],
}
