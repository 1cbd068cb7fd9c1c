/** The analysis library as the scan service returns it, saved and automated lists, and custom templates. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { Category, FileKind, PageType, Plan } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'

export const ScanStep = z.object({ visible_prompt: z.string() })
export type ScanStep = z.infer<typeof ScanStep>

/** Templates that operators can write, and all with those of the library. */
export const maxStoredTemplates = 1_000
export const maxTemplates = 2_000
/** Steps of a template. */
const maxSteps = 50
/** Checks that templates can use. */
export const maxDetectors = 2_000

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
  file_kind: FileKind.nullable(),
  /** Columns that a free table must have. */
  file_columns: z.array(z.string()),
  automation_ready: z.boolean(),
  page_types: z.array(PageType),
  /** Page types that its checks are about; only these can be chosen for a scan. */
  evaluated_page_types: z.array(PageType),
  scan_steps: z.array(ScanStep).max(maxSteps),
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
  summary: 'Library templates',
  keyScope: 'read',
  query: WebsiteIds,
  response: z.array(ScanTemplate).max(maxTemplates),
})

export const listWebsiteTemplates = defineRoute({
  name: 'list-website-templates',
  method: 'GET',
  path: '/scan_template/website-specific',
  access: 'user',
  summary: 'A website’s custom templates (enterprise)',
  query: WebsiteIds,
  response: z.array(ScanTemplate).max(maxTemplates),
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
  summary: 'A template’s steps',
  params: TemplateParams,
  response: z.array(ScanStep).max(maxSteps),
  errors: ['NOT_FOUND'],
})

export const listAutomatedTemplates = defineRoute({
  name: 'list-automated-templates',
  method: 'GET',
  path: '/api/v1/websites/:website_id/automated-scan-templates',
  access: 'member',
  summary: 'IDs of a website’s automated templates',
  params: WebsiteParams,
  response: z.array(z.string()).max(maxTemplates),
})

export const addAutomatedTemplate = defineRoute({
  name: 'add-automated-template',
  method: 'POST',
  path: '/api/v1/websites/:website_id/automated-scan-templates/:template_id',
  access: 'superuser',
  summary: 'Adds a template to a website’s automated list',
  params: ListedTemplateParams,
  errors: ['NOT_FOUND'],
})

export const removeAutomatedTemplate = defineRoute({
  name: 'remove-automated-template',
  method: 'DELETE',
  path: '/api/v1/websites/:website_id/automated-scan-templates/:template_id',
  access: 'superuser',
  summary: 'Removes a template from the automated list',
  params: ListedTemplateParams,
  errors: ['NOT_FOUND'],
})

export const listSavedTemplates = defineRoute({
  name: 'list-saved-templates',
  method: 'GET',
  path: '/api/v1/websites/:website_id/saved-scan-templates',
  access: 'member',
  summary: 'IDs of the bookmarked templates',
  params: WebsiteParams,
  response: z.array(z.string()).max(maxTemplates),
})

export const saveTemplate = defineRoute({
  name: 'save-template',
  method: 'POST',
  path: '/api/v1/websites/:website_id/saved-scan-templates/:template_id',
  access: 'member',
  summary: 'Bookmarks a template',
  keyScope: 'launch',
  params: ListedTemplateParams,
  errors: ['NOT_FOUND'],
})

export const unsaveTemplate = defineRoute({
  name: 'unsave-template',
  method: 'DELETE',
  path: '/api/v1/websites/:website_id/saved-scan-templates/:template_id',
  access: 'member',
  summary: 'Removes a bookmark',
  keyScope: 'launch',
  params: ListedTemplateParams,
})

const OperatorTemplateParams = z.object({ template_id: z.string().max(100) })

export const KnownDetector = z.object({
  id: z.string(),
  /** Decided by a model, so it stays unchecked if none is configured. */
  needs_model: z.boolean(),
})
export type KnownDetector = z.infer<typeof KnownDetector>

export const listDetectors = defineRoute({
  name: 'list-detectors',
  method: 'GET',
  path: '/api/v1/operator/detectors',
  access: 'superuser',
  summary: 'Checks that template steps can use',
  response: z.array(KnownDetector).max(maxDetectors),
})

export const OperatorTemplate = ScanTemplate.extend({
  /** Null: for every website. */
  website_id: z.uuid().nullable(),
  /** Null: a draft that only operators see and run. */
  published_at: z.iso.datetime().nullable(),
  /** Whether an operator wrote it; otherwise it belongs to the library and can only be replaced by one with its id. */
  is_stored: z.boolean(),
  scan_steps: z.array(z.object({ visible_prompt: z.string(), detectors: z.array(z.string()) })).max(maxSteps),
  detector_ids: z.array(z.string()),
})
export type OperatorTemplate = z.infer<typeof OperatorTemplate>

export const listOperatorTemplates = defineRoute({
  name: 'list-operator-templates',
  method: 'GET',
  path: '/api/v1/operator/templates',
  access: 'superuser',
  summary: 'All templates, including drafts and those of individual websites',
  query: z.object({ website_id: z.uuid().optional() }),
  response: z.array(OperatorTemplate).max(maxTemplates),
})

export const TemplateBody = z.object({
  website_id: z.uuid().nullable().default(null),
  title: z.string().trim().min(1, 'This field is required').max(200),
  description: z.string().trim().max(1_000).default(''),
  description_items: z
    .array(z.string().trim().min(1).max(300))
    .min(1, 'Add at least one line on how it works')
    .max(20),
  tags: z
    .array(
      z
        .string()
        .regex(
          /^[<>]?[a-z ]{2,40}$/,
          'Use only lowercase letters and spaces in tags, with < or > in front if needed',
        ),
    )
    .max(10)
    .default([]),
  categories: z.array(Category).min(1, 'Choose at least one category'),
  plan_type: Plan.default('enterprise'),
  is_custom: z.boolean().default(true),
  requires_file: z.boolean().default(false),
  /** Required if a file is required. */
  file_kind: FileKind.nullable().default(null),
  file_columns: z.array(z.string().trim().min(1).max(100)).max(50).default([]),
  automation_ready: z.boolean().default(true),
  time_minutes: z.number().int().min(1).max(100_000).nullable().default(null),
  scan_steps: z
    .array(
      z.object({
        visible_prompt: z.string().trim().min(1).max(1_000),
        detectors: z.array(z.string().max(100)).max(100).default([]),
      }),
    )
    .min(1, 'Describe at least one step')
    .max(maxSteps),
  /** Run in addition to the steps' own. */
  detector_ids: z.array(z.string().max(100)).max(300).default([]),
})
export type TemplateBody = z.infer<typeof TemplateBody>

export const createTemplate = defineRoute({
  name: 'create-template',
  method: 'POST',
  path: '/api/v1/operator/templates',
  access: 'superuser',
  summary: 'Saves a template as a draft; one with a library ID replaces the library template',
  body: TemplateBody.extend({
    template_id: z
      .string()
      .regex(/^[A-Za-z0-9-]{2,60}$/, 'Letters, digits, and hyphens')
      .optional(),
  }),
  response: OperatorTemplate,
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION_FAILED'],
})

export const updateTemplate = defineRoute({
  name: 'update-template',
  method: 'PUT',
  path: '/api/v1/operator/templates/:template_id',
  access: 'superuser',
  summary: 'Updates a custom template',
  params: OperatorTemplateParams,
  body: TemplateBody,
  response: OperatorTemplate,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const publishTemplate = defineRoute({
  name: 'publish-template',
  method: 'POST',
  path: '/api/v1/operator/templates/:template_id/publish',
  access: 'superuser',
  summary: 'Publishes or unpublishes a template',
  params: OperatorTemplateParams,
  body: z.object({ published: z.boolean() }),
  response: OperatorTemplate,
  errors: ['NOT_FOUND'],
})

export const deleteTemplate = defineRoute({
  name: 'delete-template',
  method: 'DELETE',
  path: '/api/v1/operator/templates/:template_id',
  access: 'superuser',
  summary: 'Deletes a custom template; its scans keep their copy',
  params: OperatorTemplateParams,
  errors: ['NOT_FOUND'],
})
