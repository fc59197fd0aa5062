import { z } from 'zod'

/** Smallest contrast of text to its ground (WCAG 2, level AA). */
const LEAST_CONTRAST = 4.5

const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'deve ser uma cor, como "#7a1220"')
  .transform((code) => code.toLowerCase())

const COLOURS = {
  page: colour.meta({ description: 'Fundo das páginas, e texto sobre fundo escuro' }),
  surface: colour.meta({ description: 'Fundo de faixas e quadros' }),
  ink: colour.meta({ description: 'Texto; fundo do topo e do rodapé' }),
  inkLight: colour.meta({ description: 'Fundo escuro, um tom mais claro' }),
  primary: colour.meta({ description: 'Botões, links e preços' }),
  primaryDark: colour.meta({ description: 'Botão sob o dedo ou o mouse' }),
  muted: colour.meta({ description: 'Texto secundário' }),
  success: colour.meta({ description: 'Confirmações' }),
  accent: colour.meta({ description: 'Detalhes, nunca texto' }),
  highlight: colour.meta({ description: 'Fundo de avisos' }),
  line: colour.meta({ description: 'Linhas e bordas' }),
}

/** @typedef {Record<keyof typeof COLOURS, string>} Colours */
/** @typedef {[text: keyof Colours | 'white', grounds: (keyof Colours | 'white')[]]} Use */

/** Which colours stand as text on which grounds. @type {Use[]} */
const USES = [
  ['ink', ['white', 'page', 'surface', 'highlight', 'line']],
  ['primary', ['white', 'page', 'surface']],
  ['muted', ['white', 'page', 'surface']],
  ['success', ['white', 'page', 'surface']],
  ['page', ['ink', 'inkLight', 'primary', 'primaryDark', 'muted', 'success']],
  ['surface', ['ink', 'inkLight', 'primary', 'primaryDark']],
]

/** The colours of the shop. Refuses pairs of text and ground that are hard to read. */
export const colours = z.strictObject(COLOURS).superRefine((found, context) => {
  const codes = { ...found, white: '#ffffff' }
  for (const [text, grounds] of USES) {
    for (const ground of grounds) {
      const value = contrast(codes[text], codes[ground])
      if (value >= LEAST_CONTRAST) continue
      const figure = (Math.floor(value * 10) / 10).toFixed(1).replace('.', ',')
      const path = [text === 'white' ? ground : text]
      const message = `o texto ${text} (${codes[text]}) sobre ${ground} (${codes[ground]}) tem contraste ${figure}; o mínimo é 4,5`
      context.addIssue({ code: 'custom', path, message })
    }
  }
})

/** Name of a file below `imagens`. */
const file = z
  .string()
  .regex(
    /^(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:svg|png|jpg|jpeg|webp)$/,
    'deve ser um arquivo de imagens, como "logo-claro.svg": letras minúsculas sem acento, números e hífens',
  )

/** A wide picture with the subject on its right; its narrow form is for phones. */
const wide = z.strictObject({
  wide: file.meta({ description: 'De 1600 × 667 pixels ou maior na mesma proporção' }),
  narrow: file
    .optional()
    .meta({ description: 'De 720 × 800 pixels; sem ela, a larga é recortada' }),
})

const described = z.strictObject({
  file: file.meta({ description: 'Quadrada, de 800 × 800 pixels ou mais' }),
  alt: z.string().trim().min(1, 'não pode ficar vazio').max(120).meta({
    description: 'O que a imagem mostra, para quem não a vê',
  }),
})

/** Pictures of the shop by their use. */
export const pictures = z.strictObject({
  logoLight: file.nullable().meta({ description: 'Logo para fundo escuro; null: nome em letras' }),
  logoDark: file.nullable().meta({ description: 'Logo para fundo claro; null: sem logo' }),
  icon: file.meta({ description: 'Quadrado, SVG ou PNG de 512 pixels, do qual saem os ícones' }),
  preview: file.meta({ description: 'Imagem de links partilhados que não têm a sua' }),
  about: wide.meta({ description: 'Imagem de /sobre' }),
  blends: wide.optional().meta({ description: 'Imagem de /blend, se a loja tem blends' }),
  barbecue: wide
    .optional()
    .meta({ description: 'Imagem de /bigchurrasco, se a loja tem o churrascômetro' }),
  steps: z.array(described.nullable()).max(8).default([]).meta({
    description: 'Imagens dos passos de um pedido, em ordem; null: a conta de weighingExample',
  }),
  jobs: described.optional().meta({ description: 'Imagem de /trabalhe' }),
})

const day = z.iso.date('deve ser um dia, como "2026-12-24"')
const words = z.string().trim().min(1, 'não pode ficar vazio').max(120)

const banner = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'deve ter letras minúsculas sem acento, números e hífens')
      .meta({ description: 'Nome nas estatísticas' }),
    picture: wide,
    title: words,
    text: words,
    action: words.meta({ description: 'Texto do botão' }),
    link: z
      .string()
      .regex(/^\/(?!\/)\S*$|^https:\/\/\S+$/, 'deve ser uma página, como "/busca?q=feijoada"'),
    from: day.optional().meta({ description: 'Primeiro dia em que aparece' }),
    until: day.optional().meta({ description: 'Último dia em que aparece' }),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    message: 'o último dia deve vir depois do primeiro',
  })

/** Banners of the home page, in their order. */
export const banners = z.array(banner).max(8)

/**
 * Contrast of two colours by WCAG 2, from 1 to 21.
 * @param {string} one
 * @param {string} other
 */
export function contrast(one, other) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** @param {string} colour */
function luminance(colour) {
  const digits = colour.slice(1)
  const pairs =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
