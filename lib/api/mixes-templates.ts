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

export const TEMPLATE_PAGE_SIZE = 100

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

export async function listTemplates(access: CustomerCall, page = 1): Promise<Template[]> {
  const path = `/mixes/templates?page=${page}&per_page=${TEMPLATE_PAGE_SIZE}`
  const answer = await call<WireTemplatePage>('GET', path, undefined, {
    ...access,
    expects: 'templates',
  })
  if (page >= answer.pages) return answer.templates
  return [...answer.templates, ...(await listTemplates(access, page + 1))]
}

/** 404 when the template is another customer's. */
export function getTemplate(id: number, access: CustomerCall): Promise<Template> {
  return call<WireTemplate>('GET', `/mixes/templates/${id}`, undefined, {
    ...access,
    expects: 'items',
  })
}

/** Saves the texts of a template; `complete` ends its editing for good. */
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

/** Only a template that is not complete can be deleted. */
export async function deleteTemplate(id: number, access: CustomerCall): Promise<void> {
  await call<null>('DELETE', `/mixes/templates/${id}`, undefined, access)
}

/** Adds `quantity` grams of a variant. */
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

export async function listTemplateItems(id: number, access: CustomerCall): Promise<TemplateItem[]> {
  const path = `/mixes/items?by_template=${id}`
  const answer = await call<{ items: WireTemplateItem[] }>('GET', path, undefined, {
    ...access,
    expects: 'items',
  })
  return answer.items
}

/** Sets an item to `quantity` grams. */
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

export async function deleteTemplateItem(id: number, access: CustomerCall): Promise<void> {
  await call<null>('DELETE', `/mixes/items/${id}`, undefined, access)
}

/** Read again on each visit: other tabs change the list. */
export function templatesQuery(userId: number | null, load: () => Promise<Template[]>) {
  return queryOptions({
    queryKey: ['templates', userId],
    queryFn: load,
    enabled: userId !== null,
    staleTime: 0,
  })
}

/** Read again whenever the calculator opens, and never while it is being edited. */
export function templateQuery(id: number, load: () => Promise<Template>) {
  return queryOptions({
    queryKey: ['template', id],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
