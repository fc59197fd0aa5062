import { queryOptions } from '@tanstack/react-query'
import type {
  WireNewTemplate,
  WireNewTemplateItem,
  WireTemplate,
  WireTemplateChange,
  WireTemplateItem,
  WireTemplatePage,
} from '../shared/contract/mixes'
import { type CustomerCall, call } from './http'
import { ownKeys } from './query-keys'
import type { Blend, BlendItem } from './types'

export const BLEND_PAGE_SIZE = 100

export function createBlend(access: CustomerCall): Promise<Blend> {
  const body: WireNewTemplate = {
    name: '',
    type_name: 'blend',
    observation: '',
    items: [],
    complete: false,
  }
  return call<WireTemplate>('POST', '/mixes/templates', body, { ...access, expects: 'items' })
}

export async function listBlends(access: CustomerCall, page = 1): Promise<Blend[]> {
  const path = `/mixes/templates?page=${page}&per_page=${BLEND_PAGE_SIZE}`
  const answer = await call<WireTemplatePage>('GET', path, undefined, {
    ...access,
    expects: 'templates',
  })
  if (page >= answer.pages) return answer.templates
  return [...answer.templates, ...(await listBlends(access, page + 1))]
}

/** 404 when the blend is another customer's. */
export function getBlend(id: number, access: CustomerCall): Promise<Blend> {
  return call<WireTemplate>('GET', `/mixes/templates/${id}`, undefined, {
    ...access,
    expects: 'items',
  })
}

/** Saves the texts of a blend; `complete` ends its editing for good. */
export function updateBlend(
  id: number,
  change: Required<Pick<Blend, 'name' | 'observation' | 'complete' | 'fatPercentage'>>,
  access: CustomerCall,
): Promise<Blend> {
  const body: WireTemplateChange = {
    name: change.name,
    type_name: 'blend',
    observation: change.observation,
    complete: change.complete,
    fat_percentage: change.fatPercentage,
  }
  return call<WireTemplate>('PUT', `/mixes/templates/${id}`, body, { ...access, expects: 'items' })
}

/** Only a blend that is not complete can be deleted. */
export async function deleteBlend(id: number, access: CustomerCall): Promise<void> {
  await call<null>('DELETE', `/mixes/templates/${id}`, undefined, access)
}

/** Adds `quantity` grams of a variant. */
export function addBlendItem(
  blendId: number,
  variantId: number,
  quantity: number,
  access: CustomerCall,
): Promise<BlendItem> {
  const body: WireNewTemplateItem = { variant_id: variantId, quantity }
  return call<WireTemplateItem>('POST', `/mixes/templates/${blendId}/items`, body, {
    ...access,
    expects: 'variant',
  })
}

/** Meats of a blend with their grams. */
export async function listBlendItems(id: number, access: CustomerCall): Promise<BlendItem[]> {
  const path = `/mixes/items?by_template=${id}`
  const answer = await call<{ items: WireTemplateItem[] }>('GET', path, undefined, {
    ...access,
    expects: 'items',
  })
  return answer.items
}

/** Sets an item to `quantity` grams. */
export function updateBlendItem(
  id: number,
  quantity: number,
  access: CustomerCall,
): Promise<BlendItem> {
  return call<WireTemplateItem>(
    'PUT',
    `/mixes/items/${id}`,
    { quantity },
    { ...access, expects: 'variant' },
  )
}

/** Removes a meat from an open blend. Rejects with ApiError 404 if it is gone. */
export async function deleteBlendItem(id: number, access: CustomerCall): Promise<void> {
  await call<null>('DELETE', `/mixes/items/${id}`, undefined, access)
}

/** The customer's blends. Read again on each visit, since other tabs change the list. */
export function blendsQuery(userId: number | null, load: () => Promise<Blend[]>) {
  return queryOptions({
    queryKey: [...ownKeys.blends, userId],
    queryFn: load,
    enabled: userId !== null,
    staleTime: 0,
  })
}

/** The open blend. Read each time the calculator opens, never during an edit. */
export function blendQuery(id: number, load: () => Promise<Blend>) {
  return queryOptions({
    queryKey: [...ownKeys.openBlend, id],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
