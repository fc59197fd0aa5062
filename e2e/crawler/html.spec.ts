import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { readSitemap } from '../support/origin'
import { readPage } from '../support/read-page'
import { expect, test } from '../support/test'

/** Rules of html-validate, except those about React's style of HTML and about names of lists. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit'] }],
      // The share of a meat in a blend sets its width.
      'no-inline-style': ['error', { allowedProperties: ['width', 'flex-grow'] }],
      'tel-non-breaking': 'off',
      'valid-id': ['error', { relaxed: true }],
      'void-style': 'off',
    },
  }),
)

/** Returns the problems of a document's HTML, one per line. */
async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  )
}

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
