/** Questions for a new customer, and the submission that creates the website and its free audit. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const OnboardingQuestion = z.object({
  question_id: z.string(),
  question_text: z.string(),
  question_type: z.enum(['text', 'select', 'multi-select', 'number']),
  placeholder: z.string().nullable(),
  required: z.boolean(),
  validation: z.enum(['url']).nullable(),
  order: z.number().int(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type OnboardingQuestion = z.infer<typeof OnboardingQuestion>

/**
 * `needs_onboarding` is true for users who never submitted, never belonged to a website and have no open invitation.
 * The audit-ready date is three weekdays after `created_at` in the user's time zone (`auditReadyDate` of
 * kernel/weekdays).
 */
export const OnboardingStatus = z.object({
  needs_onboarding: z.boolean(),
  /** When the answers were submitted; null before. */
  created_at: z.iso.datetime().nullable(),
  /** The free audit that the answers launched, once there is one. */
  website_id: z.uuid().nullable(),
  audit_delivered: z.boolean(),
  /** Why no analysis of the audit could read the store, for display; null while they run and when one could. */
  audit_problem: z.string().nullable(),
  /** How far the analyses of the audit are; null before the first is launched and once it is delivered. */
  audit_progress: z
    .object({
      percent: z.number().int(),
      finished_scan_count: z.number().int(),
      scan_count: z.number().int(),
    })
    .nullable(),
})
export type OnboardingStatus = z.infer<typeof OnboardingStatus>

const Answer = z.union([z.string().max(2000), z.array(z.string().max(200)).max(40), z.number()])

export const OnboardingAnswers = z.object({
  website_url: z.string().min(1, 'This field is required').max(2000),
  website_name: z.string().trim().min(1, 'This field is required').max(120),
  business_region: Answer,
  customer_values: Answer,
  improvement_areas: Answer.optional(),
  pain_points: Answer.optional(),
  success_criteria: Answer.optional(),
})
export type OnboardingAnswers = z.infer<typeof OnboardingAnswers>

export const getOnboardingStatus = defineRoute({
  name: 'get-onboarding-status',
  method: 'GET',
  path: '/api/v1/users/me/onboarding-status',
  access: 'user',
  summary: 'Whether the user still has to complete onboarding',
  response: OnboardingStatus,
})

export const listOnboardingQuestions = defineRoute({
  name: 'list-onboarding-questions',
  method: 'GET',
  path: '/api/v1/users/me/onboarding/questions',
  access: 'user',
  summary: 'The onboarding questions, in order',
  response: z.array(OnboardingQuestion).max(20),
})

export const submitOnboarding = defineRoute({
  name: 'submit-onboarding',
  method: 'POST',
  path: '/api/v1/users/me/onboarding/submit',
  access: 'user',
  summary: 'Creates the website in audit mode and launches the free audit',
  body: z.object({ answers: OnboardingAnswers }),
  response: z.object({ website_id: z.uuid(), created_at: z.iso.datetime() }),
  errors: ['CONFLICT', 'VALIDATION_FAILED'],
  limitPerMinute: 10,
})

const StoreUrl = z.object({ website_url: z.string().trim().min(1, 'This field is required').max(2000) })

/** Checked with the first question, so that no one answers five more for a broken address. */
export const checkStoreAddress = defineRoute({
  name: 'check-store-address',
  method: 'POST',
  path: '/api/v1/users/me/onboarding/check-store',
  access: 'user',
  summary: 'Checks that a store is public, responds, and isn’t registered yet',
  body: StoreUrl,
  /** The final address after redirects. */
  response: StoreUrl,
  errors: ['CONFLICT', 'VALIDATION_FAILED'],
  limitPerMinute: 20,
})

export const restartFreeAudit = defineRoute({
  name: 'restart-free-audit',
  method: 'POST',
  path: '/api/v1/users/me/onboarding/restart-audit',
  access: 'user',
  summary: 'Restarts a failed free audit with a corrected URL',
  body: StoreUrl,
  response: z.object({ website_id: z.uuid(), created_at: z.iso.datetime() }),
  errors: ['CONFLICT', 'NOT_ALLOWED', 'NOT_FOUND', 'VALIDATION_FAILED'],
  limitPerMinute: 10,
})
