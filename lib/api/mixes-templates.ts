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
import type { Template, TemplateItem } from './types'

/** Templates asked for at a time (CONST-06). */
export const TEMPLATE_PAGE_SIZE = 100

/** A new empty template of the customer (API-62, BLND-23). */
export function createTemplate(access: CustomerCall): Promise<Template> {
  const body: WireNewTemplate = {
    name: '',
    type_name: 'blend',
    observation: '',
    items: [],
    complete: false,
  }
  return call<WireTemplate>('POST', '/mixes/templates', body, { ...access, expects: 'items' })
}

/** All templates of the customer, page after page (API-63). */
export async function listTemplates(access: CustomerCall, page = 1): Promise<Template[]> {
  const path = `/mixes/templates?page=${page}&per_page=${TEMPLATE_PAGE_SIZE}`
  const answer = await call<WireTemplatePage>('GET', path, undefined, {
    ...access,
    expects: 'templates',
  })
  if (page >= answer.pages) return answer.templates
  return [...answer.templates, ...(await listTemplates(access, page + 1))]
}

/** One template of the customer; 404 when it is not theirs (API-64). */
export function getTemplate(id: number, access: CustomerCall): Promise<Template> {
  return call<WireTemplate>('GET', `/mixes/templates/${id}`, undefined, {
    ...access,
    expects: 'items',
  })
}

/** What is written on a template; `complete` ends its editing for good (API-65). */
export function updateTemplate(
  id: number,
  change: Required<Pick<Template, 'name' | 'observation' | 'complete' | 'fatPercentage'>>,
  access: CustomerCall,
): Promise<Template> {
  const body: WireTemplateChange = {
    name: change.name,
    type_name: 'blend',
    observation: change.observation,
    complete: change.complete,
    fat_percentage: change.fatPercentage,
  }
  return call<WireTemplate>('PUT', `/mixes/templates/${id}`, body, { ...access, expects: 'items' })
}

/** Deletes an open template (API-66). */
export async function deleteTemplate(id: number, access: CustomerCall): Promise<void> {
  await call<null>('DELETE', `/mixes/templates/${id}`, undefined, access)
}

/** Puts `quantity` grams of a variant into a template (API-67). */
export function addTemplateItem(
  templateId: number,
  variantId: number,
  quantity: number,
  access: CustomerCall,
): Promise<TemplateItem> {
  const body: WireNewTemplateItem = { variant_id: variantId, quantity }
  return call<WireTemplateItem>('POST', `/mixes/templates/${templateId}/items`, body, {
    ...access,
    expects: 'variant',
  })
}

/** The items of a template as they are now (API-68). */
export async function listTemplateItems(id: number, access: CustomerCall): Promise<TemplateItem[]> {
  const path = `/mixes/items?by_template=${id}`
  const answer = await call<{ items: WireTemplateItem[] }>('GET', path, undefined, {
    ...access,
    expects: 'items',
  })
  return answer.items
}

/** Wants `quantity` grams of an item (API-69). */
export function updateTemplateItem(
  id: number,
  quantity: number,
  access: CustomerCall,
): Promise<TemplateItem> {
  return call<WireTemplateItem>(
    'PUT',
    `/mixes/items/${id}`,
    { quantity },
    { ...access, expects: 'variant' },
  )
}

/** Takes an item out of its template (API-70). */
export async function deleteTemplateItem(id: number, access: CustomerCall): Promise<void> {
  await call<null>('DELETE', `/mixes/items/${id}`, undefined, access)
}

/** The list of a customer, read anew on each visit. */
export function templatesQuery(userId: number | null, load: () => Promise<Template[]>) {
  return queryOptions({
    queryKey: ['templates', userId],
    queryFn: load,
    enabled: userId !== null,
    staleTime: 0,
  })
}

/** Read anew whenever the calculator opens, and never under the hands of who edits it. */
export function templateQuery(id: number, load: () => Promise<Template>) {
  return queryOptions({
    queryKey: ['template', id],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
