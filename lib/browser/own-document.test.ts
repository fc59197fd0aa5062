import { renderHook } from '@testing-library/react'
import { isOwnDocument } from '../services/own-documents.mjs'
import { loadPage, loadPageInstead } from './load-page'
import { openPage, openPageInstead, useOwnDocument } from './own-document'

jest.mock('./load-page')

const router = { push: jest.fn(), replace: jest.fn() }
const getEntriesByType = jest.fn((): PerformanceEntry[] => [])

beforeAll(() => {
  performance.getEntriesByType = getEntriesByType
})
beforeEach(() => {
  jest.clearAllMocks()
  showAt('/')
})

/** What the browser says it loaded this document as, and where its router is now. */
function loadedAs(loaded: string, shown = loaded) {
  getEntriesByType.mockReturnValue([{ name: `http://localhost${loaded}` } as PerformanceEntry])
  showAt(shown)
}

function showAt(path: string) {
  window.history.replaceState(null, '', path)
}

/** Whether a click on a link to this address reaches the router, which listens at the document. */
function reachesRouter(href: string): boolean {
  const link = document.createElement('a')
  link.href = href
  document.body.replaceChildren(link)
  const heard = jest.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', heard)
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  document.removeEventListener('click', heard)
  return heard.mock.calls.length > 0
}

it.each([
  ['/checkout', true],
  ['/checkout/', true],
  ['/resetar-senha', true],
  ['/resetar-senha/', true],
  ['/', false],
  ['/login/', false],
  ['/confirmacao', false],
  ['/produtos/checkout', false],
])('ANL-13 whether %s is loaded as a document', (path, isOwn) => {
  expect(isOwnDocument(path)).toBe(isOwn)
})

it.each(['/checkout/', '/checkout/?x=1', '/resetar-senha?token=t'])(
  'ANL-13 %s is loaded, whatever page leads to it',
  (path) => {
    openPage(router, path)
    openPageInstead(router, path)
    expect(loadPage).toHaveBeenCalledWith(path)
    expect(loadPageInstead).toHaveBeenCalledWith(path)
    expect(router.push).not.toHaveBeenCalled()
    expect(router.replace).not.toHaveBeenCalled()
  },
)

it.each(['/checkout/', '/resetar-senha?token=t'])(
  'ANL-13 what follows %s is loaded too, so that it has its third parties',
  (path) => {
    showAt(path)
    openPageInstead(router, '/confirmacao?id=R1')
    openPage(router, '/login/')
    expect(loadPageInstead).toHaveBeenCalledWith('/confirmacao?id=R1')
    expect(loadPage).toHaveBeenCalledWith('/login/')
  },
)

it('ANL-13 between other pages the router navigates', () => {
  openPage(router, '/carrinho')
  openPageInstead(router, '/minha-conta/pedidos/R1/')
  expect(router.push).toHaveBeenCalledWith('/carrinho')
  expect(router.replace).toHaveBeenCalledWith('/minha-conta/pedidos/R1/')
  expect(loadPage).not.toHaveBeenCalled()
  expect(loadPageInstead).not.toHaveBeenCalled()
})

it.each([
  ['/checkout', '/checkout/'],
  ['/checkout/?x=1', '/checkout/'],
  ['/resetar-senha?token=t', '/resetar-senha/'],
])(
  'ANL-13 PAY-39 a document loaded as %s stays, and the browser follows its links',
  (path, own) => {
    loadedAs(path)
    const { result, unmount } = renderHook(() => useOwnDocument(own))
    expect(result.current).toBe(true)
    expect(reachesRouter('/carrinho')).toBe(false)
    expect(reachesRouter(`${own}#conteudo`)).toBe(true)
    expect(reachesRouter('https://elsewhere.example/')).toBe(true)
    unmount()
    expect(reachesRouter('/carrinho')).toBe(true)
    expect(loadPageInstead).not.toHaveBeenCalled()
  },
)

it('ANL-13 PAY-39 a document loaded as another page does not become one of its own', () => {
  loadedAs('/login', '/checkout/')
  expect(renderHook(() => useOwnDocument('/checkout/')).result.current).toBe(false)
  expect(loadPageInstead).toHaveBeenCalledWith('/checkout/')
  loadedAs('/esqueci-senha', '/resetar-senha?token=t')
  expect(renderHook(() => useOwnDocument('/resetar-senha/')).result.current).toBe(false)
  expect(loadPageInstead).toHaveBeenCalledWith('/resetar-senha/?token=t')
})
