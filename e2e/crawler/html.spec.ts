import { htmlProblems } from '../support/html-problems'
import { readPage } from '../support/read-page'
import { readSitemap } from '../support/sitemap'
import { expect, test } from '../support/test'

test('every kind of page is valid HTML', async ({ request, salesApi }) => {
  const { slug } = await salesApi.productByWeight()
  const { entries } = await readSitemap(request)
  const isText = (path: string) => !/^\/(produtos|departamentos)\//.test(path)
  const paths = [
    ...entries.map(({ path }) => path).filter(isText),
    '/departamentos/1',
    '/departamentos/1/churrasco',
    `/produtos/${slug}`,
    '/carrinho',
    '/checkout/',
    '/login/',
    '/confirmacao?id=R1',
    '/busca?q=picanha',
    '/nao-existe',
    '/produtos/nao-existe',
  ]
  for (const path of paths) {
    expect(await htmlProblems((await readPage(request, path)).html), path).toEqual([])
  }
})
