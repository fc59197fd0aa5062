import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'

/** @type {{ source: string, target: string, width: number, quality: number }[]} */
const jobs = JSON.parse(await text(process.stdin))

for (const [index, { source, target, width, quality }] of jobs.entries()) {
  await mkdir(dirname(target), { recursive: true })
  const picture = await sharp(source).resize({ width }).webp({ quality }).toBuffer()
  const partial = `${target}.${process.pid}.partial`
  try {
    await writeFile(partial, picture)
    await rename(partial, target)
  } catch (cause) {
    await rm(partial, { force: true })
    throw cause
  }
  process.stdout.write(`${index + 1}\n`)
}
