/** How long lists are read part by part. */
import { z } from 'zod'

/** A part of a list. */
export interface ListPage {
  skip: number
  limit: number
}

/**
 * Query fields of a plain list. The next page begins at `skip + limit`, and one shorter than `limit` is the last. The
 * response is a list of at most `max`.
 * @param usual the limit of a call that names none
 */
export const pageQuery = (max: number, usual = max) => ({
  skip: z.coerce.number().int().min(0).max(1e6).default(0),
  limit: z.coerce.number().int().min(1).max(max).default(usual),
})
