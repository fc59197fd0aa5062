import { readFile } from 'node:fs/promises'

export const revalidate = 1500

export function generateStaticParams() {
  return []
}

async function read(params) {
  const { page } = await params
  return JSON.parse(await readFile(`${process.env.CONTENT_DIR}/${page}.json`, 'utf8'))
}

export async function generateMetadata({ params }) {
  const { title, description } = await read(params)
  return { title, description }
}

export default async function Page({ params }) {
  const { links, className, html } = await read(params)
  return (
    <>
      {links.map((link) => (
        <link key={link.href} {...link} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own page */}
      <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
