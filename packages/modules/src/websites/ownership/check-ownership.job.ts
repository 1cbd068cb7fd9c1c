import { defineJob } from '@vitrine/queue/define-job'
import { z } from 'zod'
import { OwnershipMethod } from '../contract.ts'

/** Checks a store for proof of ownership. */
export const checkOwnershipJob = defineJob({
  name: 'websites.check-ownership',
  payload: z.object({
    website_id: z.uuid(),
    method: OwnershipMethod,
    /** Absent: the domain of the store's own address. */
    domain: z.string().optional(),
  }),
  retry: { limit: 1, delaySeconds: 5, maxDelaySeconds: 5 },
  unique: 'queued',
  expireSeconds: 60,
})

/** Only one check of a proof runs at a time. */
export const ownershipKey = (proof: {
  website_id: string
  method: OwnershipMethod
  domain?: string | undefined
}) => [proof.website_id, proof.method, ...(proof.domain === undefined ? [] : [proof.domain])].join('-')
