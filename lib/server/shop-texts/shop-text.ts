import { adaptersEnv, captchaEnv, filmsEnv, searchEnv } from '../../env/adapters.mjs'
import { paymentGateway } from '../../env/payment-gateway.mjs'
import { paymentTexts } from '../../payments/payment-texts'
import type { Question } from '../../search/offers'
import { figureConditions, figureValues } from '../../shared/shop/figures'
import { wholeShop } from '../../shared/shop/from-folder.mjs'
import type { Block, Section } from '../../shared/shop/parse-text.mjs'
import { type PAGE_PLACEHOLDERS, readText, type TextName } from '../../shared/shop/read-texts.mjs'
import { sections, textOf, wordsOf } from '../../shared/shop/text-parts.mjs'

/**
 * Ids of sections with a place of their own: the points of a document, the returns, the steps of
 * an order, the description of the home page.
 */
const APART = ['resumo', 'trocas', 'passos', 'descricao']

interface ShopText {
  title: string
  blocks: Block[]
  /** The section with a place of its own; null without one. */
  apart: Section | null
}

/** Reads a text of the shop's folder with its figures. */
export function shopText(name: TextName): ShopText {
  const { acceptedText, privacy } = paymentTexts()
  const { kept, device, shared } = privacy
  const pageValues: Record<(typeof PAGE_PLACEHOLDERS)[number], string | string[]> = {
    'formas-de-pagamento': acceptedText,
    'dados-do-pagamento': kept,
    'pagamento-no-aparelho': device ?? '',
    'pagamento-com-quem': shared,
    servicos: serviceTexts(),
  }
  const { title, blocks } = readText(wholeShop.folder, name, {
    values: { ...figureValues(), ...pageValues },
    conditions: figureConditions(paymentGateway() !== 'none'),
  })
  const apart = sections(blocks, 2).find(({ id }) => APART.includes(id)) ?? null
  const rest = blocks.filter(
    (block) =>
      !apart?.blocks.includes(block) && !(block.kind === 'heading' && block.id === apart?.id),
  )
  return { title, blocks: rest, apart }
}

/** Recipients of data that the settings of this shop add. */
function serviceTexts(): string[] {
  const { tagManagerId, intercomAppId, sentryDsn } = adaptersEnv
  const { algoliaAppId, algoliaSearchKey } = searchEnv
  const agreed = 'só é carregado se você aceitar, e recusar é tão fácil quanto aceitar.'
  const texts: [isOn: unknown, text: string][] = [
    [
      tagManagerId,
      `Com o Google, que mede a audiência: o Google Tag Manager recebe as páginas que você vê, o que põe no carrinho e o que compra; ${agreed}`,
    ],
    [
      intercomAppId,
      `Com a Intercom, para o atendimento por chat: ela recebe as suas mensagens e os produtos que você vê, põe no carrinho e compra; o chat ${agreed}`,
    ],
    [
      captchaEnv.recaptchaSiteKey,
      'Com o reCAPTCHA do Google, contra robôs: recebe dados do navegador e do uso da página, e só é carregado quando você envia um cadastro ou, se houver muitas tentativas, ao entrar, pedir uma nova senha, usar um cupom ou fechar a compra.',
    ],
    [
      sentryDsn,
      'Com a Sentry, que registra erros técnicos: recebe, quando algo falha, o erro e o endereço da página, sem nome, e-mail ou dados de pagamento.',
    ],
    [
      algoliaAppId && algoliaSearchKey,
      'Com a Algolia, que faz a busca: recebe as palavras e os filtros, quando você busca.',
    ],
    [
      filmsEnv.vimeo,
      'Com o Vimeo, para os vídeos: recebe dados do navegador e o vídeo que você vê, e nada é carregado de lá antes de você pedir para assistir.',
    ],
  ]
  return texts.filter(([isOn]) => isOn).map(([, text]) => text)
}

/** The questions of /perguntas, with their answers as plain text. */
export function shopQuestions(): Question[] {
  return sections(shopText('perguntas').blocks, 2)
    .flatMap(({ blocks }) => sections(blocks, 3))
    .map(({ id, title, blocks }) => {
      return { id, question: textOf(title), answer: blocks.map(wordsOf).join(' ') }
    })
}
