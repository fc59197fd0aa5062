import type { FieldErrors } from '@/lib/shared/contract/common'
import { hasControls, isOneLine, NO_CONTROLS, NOT_ONE_LINE } from '@/lib/shared/contract/one-line'
import type { VariantRow } from '../catalogue/present-product'
import { unprocessable } from '../http-error'

const NAME_LIMIT = 30
const OBSERVATION_LIMIT = 140
const MOST_TEMPLATES = 1000
const MOST_ITEMS = 50

export const DEFAULT_FAT_PERCENTAGE = 20

interface Texts {
  name: string
  observation: string
}

/** The refusal of every change to a completed blend (BLND-17). */
export const alreadyComplete = () =>
  unprocessable({ complete: ['Esse blend já foi salvo e não pode mais ser editado'] })

/** Throws 422 by field; a draft may be empty, a completed blend has a name and an item (VAL-52 to VAL-54, A52). */
export function checkTemplate({ name, observation }: Texts, complete: boolean, items: number) {
  const errors: FieldErrors = {}
  if (!isOneLine(name)) errors.name = [NOT_ONE_LINE]
  if (name.length > NAME_LIMIT) errors.name = [`Nome muito longo. Max ${NAME_LIMIT} letras`]
  if (complete && name === '') errors.name = ['Campo é obrigatório']
  if (hasControls(observation)) errors.observation = [NO_CONTROLS]
  if (observation.length > OBSERVATION_LIMIT) {
    errors.observation = [`Descrição muito longa. Max ${OBSERVATION_LIMIT} letras`]
  }
  if (complete && items === 0) errors.items = ['O blend precisa ter ao menos 1 item']
  if (Object.keys(errors).length > 0) throw unprocessable(errors)
}

/** Throws 422 once a customer has as many templates as a list can show. */
export function checkRoomForTemplate(held: number): void {
  if (held < MOST_TEMPLATES) return
  throw unprocessable({
    base: [
      `Você já tem ${MOST_TEMPLATES} blends. Exclua um que ainda não foi salvo para criar outro`,
    ],
  })
}

/** Throws 422 when a template has more items than the contract lets one begin with. */
export function checkRoomForItem(held: number): void {
  if (held > MOST_ITEMS) throw unprocessable({ variant_id: [`O blend já tem ${MOST_ITEMS} itens`] })
}

/** The variant, if grams of it can be in a recipe; throws 422. Whether it is in stock matters only in an order. */
export function checkIngredient(variant: VariantRow | undefined, quantity: number): VariantRow {
  if (!variant || variant.withdrawnAt)
    throw unprocessable({ variant_id: ['Produto não encontrado'] })
  if (variant.unit !== 'g') {
    throw unprocessable({ variant_id: ['Só produtos vendidos por peso entram em um blend'] })
  }
  checkGrams(variant, quantity)
  return variant
}

/** Throws 422 unless so many grams of the variant are sold. */
export function checkGrams(variant: VariantRow, quantity: number): void {
  if (quantity < variant.minimumQuantity) {
    throw unprocessable({ quantity: ['Quantidade abaixo do mínimo'] })
  }
  if (quantity > variant.maximumQuantity) {
    throw unprocessable({ quantity: ['Quantidade acima do máximo'] })
  }
}
