/** Templates as operators write them: for every website or for one, as drafts until they are published. */
import { defineRoute } from '@vitrine/kernel/route'
import { Category, Plan } from '@vitrine/kernel/vocabulary'
import { z } from 'zod'
import { ScanTemplate } from '../templates/contract.ts'

const TemplateParams = z.object({ template_id: z.string().max(100) })

export const KnownDetector = z.object({
  id: z.string(),
  /** False: planned, and so far reported as not verified. */
  is_built: z.boolean(),
})
export type KnownDetector = z.infer<typeof KnownDetector>

export const listDetectors = defineRoute({
  name: 'list-detectors',
  method: 'GET',
  path: '/api/v1/operator/detectors',
  access: 'superuser',
  summary: 'Checks that the steps of a template may name',
  response: z.array(KnownDetector),
})

export const OperatorTemplate = ScanTemplate.extend({
  /** Null: for every website. */
  website_id: z.uuid().nullable(),
  /** Null: a draft that only operators see and run. */
  published_at: z.iso.datetime().nullable(),
  /** Written here; otherwise it is the library's own and cannot be changed, only replaced by one with its id. */
  is_stored: z.boolean(),
  scan_steps: z.array(z.object({ visible_prompt: z.string(), detectors: z.array(z.string()) })),
  detector_ids: z.array(z.string()),
})
export type OperatorTemplate = z.infer<typeof OperatorTemplate>

export const listOperatorTemplates = defineRoute({
  name: 'list-operator-templates',
  method: 'GET',
  path: '/api/v1/operator/templates',
  access: 'superuser',
  summary: 'Every template, drafts and those of single websites too',
  query: z.object({ website_id: z.uuid().optional() }),
  response: z.array(OperatorTemplate),
})

export const TemplateBody = z.object({
  website_id: z.uuid().nullable().default(null),
  title: z.string().trim().min(1, 'This field is required').max(200),
  description: z.string().trim().max(1_000).default(''),
  description_items: z
    .array(z.string().trim().min(1).max(300))
    .min(1, 'Say in at least one line how it works')
    .max(20),
  tags: z
    .array(z.string().regex(/^[<>]?[a-z ]{2,40}$/, 'A tag is an impact with a leading < or >'))
    .max(10)
    .default([]),
  categories: z.array(Category).min(1, 'Choose at least one category'),
  plan_type: Plan.default('enterprise'),
  is_custom: z.boolean().default(true),
  requires_file: z.boolean().default(false),
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
    .max(50),
  /** Run besides the steps' own. */
  detector_ids: z.array(z.string().max(100)).max(300).default([]),
})
export type TemplateBody = z.infer<typeof TemplateBody>

export const createTemplate = defineRoute({
  name: 'create-template',
  method: 'POST',
  path: '/api/v1/operator/templates',
  access: 'superuser',
  summary: 'Writes a template as a draft; with the id of the library it replaces that one',
  body: TemplateBody.extend({
    template_id: z
      .string()
      .regex(/^[A-Za-z0-9-]{2,60}$/, 'Letters, digits and hyphens')
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
  summary: 'Changes a template that was written here',
  params: TemplateParams,
  body: TemplateBody,
  response: OperatorTemplate,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const publishTemplate = defineRoute({
  name: 'publish-template',
  method: 'POST',
  path: '/api/v1/operator/templates/:template_id/publish',
  access: 'superuser',
  summary: 'Lets members see and launch a template, or takes it back',
  params: TemplateParams,
  body: z.object({ published: z.boolean() }),
  response: OperatorTemplate,
  errors: ['NOT_FOUND'],
})

export const deleteTemplate = defineRoute({
  name: 'delete-template',
  method: 'DELETE',
  path: '/api/v1/operator/templates/:template_id',
  access: 'superuser',
  summary: 'Removes a template that was written here; its scans keep their copy',
  params: TemplateParams,
  errors: ['NOT_FOUND'],
})
