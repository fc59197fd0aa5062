/** Page for addresses that can be neither loaded nor shown as a stored copy. */
export const OFFLINE_PAGE = '/sem-conexao'

/** Start of the name of the cache with the stored pages of one build. */
export const PAGES_CACHE = 'pages-'

/** Start of the names of files that change with their content: of a build, and branding files. */
export const STATIC_FILE = /^\/(_next\/static|loja)\//

const MOST_SHOWN = 20

export interface SeenPage {
  path: string
  title: string
}

/** Pages that nobody without a network looks for, and the cart, whose lines the shop holds. */
const LEFT_OUT = /^\/(termos|acessibilidade|trabalhe|carrinho)/

/** Returns the pages stored in this browser, the latest first. */
export async function readSeenPages(): Promise<SeenPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES_CACHE))
  const opened = await Promise.all(names.map((name) => caches.open(name)))
  const pages = await Promise.all(opened.map(readPages))
  const shown = pages.flat().filter(({ path }) => !LEFT_OUT.test(path))
  return shown.reverse().slice(0, MOST_SHOWN)
}

async function readPages(cache: Cache): Promise<SeenPage[]> {
  const requests = await cache.keys()
  return await Promise.all(
    requests.map(async (request) => {
      const path = new URL(request.url).pathname
      const html = await (await cache.match(request, { ignoreVary: true }))?.text()
      return { path, title: path === '/' ? 'Página inicial' : titleOf(html ?? '') || path }
    }),
  )
}

/** The page's own title, without the name of the shop behind it. */
function titleOf(html: string): string {
  const [element = ''] = html.match(/<title>.*?<\/title>/s) ?? []
  const { title } = new DOMParser().parseFromString(element, 'text/html')
  return title.split(' | ')[0] ?? ''
}
