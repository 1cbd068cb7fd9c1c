/** The analysis library as the scan service answers it, saved and automated lists. */
import { defineRoute } from '@vitrine/kernel/route'
import { Category, PageType, Plan } from '@vitrine/kernel/vocabulary'
import { z } from 'zod'

export const ScanStep = z.object({ visible_prompt: z.string() })
export type ScanStep = z.infer<typeof ScanStep>

export const ScanTemplate = z.object({
  scan_template_id: z.string(),
  title: z.string(),
  description: z.string(),
  description_items: z.array(z.string()),
  tags: z.array(z.string()),
  plan_type: Plan,
  /** The first of the categories; null for one without. */
  category: Category.nullable(),
  categories: z.array(Category),
  created_at: z.iso.datetime(),
  is_custom: z.boolean(),
  time_minutes: z.number(),
  requires_file: z.boolean(),
  /** What kind of file, for the upload box's help; null when none is needed. */
  file_kind: z.enum(['merchant-feed', 'amazon-export', 'reseller-list']).nullable(),
  automation_ready: z.boolean(),
  page_types: z.array(PageType),
  scan_steps: z.array(ScanStep),
})
export type ScanTemplate = z.infer<typeof ScanTemplate>

/** The three names under which callers of the scan service pass a website's id. */
export const WebsiteIds = z.object({
  console_website_id: z.uuid().optional(),
  staging_website_id: z.uuid().optional(),
  prod_website_id: z.uuid().optional(),
})

const TemplateParams = z.object({ id: z.string() })
const WebsiteParams = z.object({ website_id: z.uuid() })
const ListedTemplateParams = z.object({ website_id: z.uuid(), template_id: z.string() })

export const listTemplates = defineRoute({
  name: 'list-templates',
  method: 'GET',
  path: '/scan_template',
  access: 'user',
  summary: 'Templates of the library',
  query: WebsiteIds,
  response: z.array(ScanTemplate),
})

export const listWebsiteTemplates = defineRoute({
  name: 'list-website-templates',
  method: 'GET',
  path: '/scan_template/website-specific',
  access: 'user',
  summary: 'Custom templates of one website (enterprise)',
  query: WebsiteIds,
  response: z.array(ScanTemplate),
})

export const getTemplate = defineRoute({
  name: 'get-template',
  method: 'GET',
  path: '/scan_template/:id',
  access: 'user',
  summary: 'One template',
  params: TemplateParams,
  response: ScanTemplate,
  errors: ['NOT_FOUND'],
})

export const listTemplateSteps = defineRoute({
  name: 'list-template-steps',
  method: 'GET',
  path: '/scan_template/:id/steps',
  access: 'user',
  summary: 'Steps of a template',
  params: TemplateParams,
  response: z.array(ScanStep),
  errors: ['NOT_FOUND'],
})

export const listAutomatedTemplates = defineRoute({
  name: 'list-automated-templates',
  method: 'GET',
  path: '/api/v1/websites/:website_id/automated-scan-templates',
  access: 'member',
  summary: 'Ids of the templates that run automatically for a website',
  params: WebsiteParams,
  response: z.array(z.string()),
})

export const addAutomatedTemplate = defineRoute({
  name: 'add-automated-template',
  method: 'POST',
  path: '/api/v1/websites/:website_id/automated-scan-templates/:template_id',
  access: 'superuser',
  summary: 'Lets a template run automatically for a website',
  params: ListedTemplateParams,
  errors: ['NOT_FOUND'],
})

export const removeAutomatedTemplate = defineRoute({
  name: 'remove-automated-template',
  method: 'DELETE',
  path: '/api/v1/websites/:website_id/automated-scan-templates/:template_id',
  access: 'superuser',
  summary: 'Takes a template off the automated list',
  params: ListedTemplateParams,
  errors: ['NOT_FOUND'],
})

export const listSavedTemplates = defineRoute({
  name: 'list-saved-templates',
  method: 'GET',
  path: '/api/v1/websites/:website_id/saved-scan-templates',
  access: 'member',
  summary: 'Ids of the bookmarked templates',
  params: WebsiteParams,
  response: z.array(z.string()),
})

export const saveTemplate = defineRoute({
  name: 'save-template',
  method: 'POST',
  path: '/api/v1/websites/:website_id/saved-scan-templates/:template_id',
  access: 'member',
  summary: 'Bookmarks a template',
  params: ListedTemplateParams,
  errors: ['NOT_FOUND'],
})

export const unsaveTemplate = defineRoute({
  name: 'unsave-template',
  method: 'DELETE',
  path: '/api/v1/websites/:website_id/saved-scan-templates/:template_id',
  access: 'member',
  summary: 'Removes a bookmark',
  params: ListedTemplateParams,
})
