import { readdir, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { OperatorError } from '../../service/base/errors'
import type { Picture } from '../../service/db/schema/catalogue'
import type { VariantRow } from '../../service/domain/catalogue/present-product'
import { slugOf } from '../../service/domain/catalogue/slugs'
import { type PictureProblem, pictureProblem } from '../own-picture'
import { isStored, type Source, sourceOf } from '../pictures'
import type { DraftRow, Finding } from './read-drafts'

const WORDS: Record<PictureProblem, string> = {
  missing: 'não é um arquivo',
  heavy: 'tem mais de 30 MB',
  damaged: 'não é uma foto, ou está danificada',
  format: 'não é JPEG, PNG nem WebP',
  moves: 'é animada: escolha uma foto parada',
  small: 'precisa de pelo menos 1000 x 1000 pixels',
  long: 'é comprida demais: corte mais perto do quadrado, até 3 por 2',
}

interface RowPictures {
  /** Pictures of each product whose row has any, by its id. */
  byId: Map<number, Picture[]>
  /** Files that are not stored yet. */
  sources: Source[]
  findings: Finding[]
}

/**
 * Finds the pictures that the rows name: stored ones, or files of the folder, with or without
 * extension. A product without pictures takes the file that is named like its code or slug.
 */
export async function findRowPictures(
  rows: DraftRow[],
  present: Map<number, VariantRow>,
  mediaFolder: string,
  folder: string | undefined,
): Promise<RowPictures> {
  const files = folder ? await listFiles(folder) : new Map<string, string>()
  const checked = new Map<string, Checked>()
  const result: RowPictures = { byId: new Map(), sources: [], findings: [] }
  for (const { line, draft } of rows) {
    const before = present.get(draft.id ?? 0)
    const own: Picture[] = []
    for (const name of namesOf(draft, before, files)) {
      const file = files.get(keyOf(name))
      const stored = before?.pictures.find((picture) => picture.file === name)
      if (stored || (!file && isStored(mediaFolder, name))) {
        own.push(stored ?? { file: name, alt: '' })
      } else if (!file) {
        const place = folder ? `em ${folder}` : 'na loja: indique a pasta com --pictures'
        result.findings.push({ line, column: 'fotos', reason: `'${name}' não está ${place}` })
      } else {
        const known = checked.get(file) ?? (await check(file, 'products', mediaFolder))
        checked.set(file, known)
        if (known.reason) {
          result.findings.push({ line, column: 'fotos', reason: `'${name}' ${known.reason}` })
        } else own.push({ file: known.source.name, alt: '' })
      }
    }
    if (own.length > 0) result.byId.set(draft.id ?? 0, own)
  }
  result.sources = [...checked.values()].flatMap(({ reason, source }) => (reason ? [] : source))
  return result
}

/** Folder of the departments' pictures within that of the products. */
const DEPARTMENTS = 'departamentos'

interface DepartmentPictures {
  /** Stored names of the pictures, by the department's name as a slug. */
  bySlug: Map<string, string>
  sources: Source[]
  findings: Finding[]
}

/** Finds the files below `departamentos` that are named like one of the departments. */
export async function findDepartmentPictures(
  names: string[],
  mediaFolder: string,
  folder: string | undefined,
): Promise<DepartmentPictures> {
  const result: DepartmentPictures = { bySlug: new Map(), sources: [], findings: [] }
  const place = folder && join(folder, DEPARTMENTS)
  const files = place && (await stat(place).catch(() => null)) ? await listFiles(place) : new Map()
  const slugs = new Set(names.map(slugOf))
  for (const file of new Set<string>(files.values())) {
    const slug = slugOf(basename(file, extname(file)))
    const { source, reason } = slugs.has(slug)
      ? await check(file, 'departments', mediaFolder)
      : { source: null, reason: 'não tem o nome de um departamento' }
    if (source && !reason) {
      result.bySlug.set(slug, source.name)
      result.sources.push(source)
    } else {
      const name = `${DEPARTMENTS}/${basename(file)}`
      result.findings.push({ line: 1, column: 'departamento', reason: `'${name}' ${reason}` })
    }
  }
  return result
}

function namesOf(
  { id, slug, name, pictures }: DraftRow['draft'],
  before: VariantRow | undefined,
  files: Map<string, string>,
): string[] {
  if (pictures) return pictures
  if (before && before.pictures.length > 0) return []
  const names = [`${id}`, slug ?? before?.slug ?? slugOf(name ?? '')]
  return names.filter((candidate) => files.has(keyOf(candidate))).slice(0, 1)
}

interface Checked {
  source: Source
  reason: string | null
}

/** Checks a file unless it is stored already. */
async function check(
  file: string,
  kind: 'products' | 'departments',
  mediaFolder: string,
): Promise<Checked> {
  const name = `${kind}/${basename(file, extname(file))}`
  const problem = await pictureProblem(file, async () => {
    const source = await sourceOf(file, name)
    return isStored(mediaFolder, source.name)
  })
  if (problem) return { source: { file, name }, reason: WORDS[problem] }
  return { source: await sourceOf(file, name), reason: null }
}

/** Files of a folder by their names in small letters, with and without extension. */
async function listFiles(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder).catch(() => {
    throw new OperatorError(`não foi possível ler a pasta ${folder}`)
  })
  const files = new Map<string, string>()
  for (const name of names.filter((candidate) => !candidate.startsWith('.')).sort()) {
    const path = join(folder, name)
    for (const key of [keyOf(name), keyOf(basename(name, extname(name)))]) {
      if (!files.has(key)) files.set(key, path)
    }
  }
  return files
}

/** macOS writes é as two characters. */
function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
