/** An article of a store, and a colleague of its owner. */
import { z } from 'zod'
import type { Product } from './start-product.ts'

export const colleague = { email: 'nina@demo-shop.example', password: 'a-password-that-nobody-guesses' }

/** Preparation by an operator: writes and publishes the article, and invites the colleague. */
export async function prepareArticle({ url, signIn: { email, password } }: Product) {
  let token = ''
  const call = async <Shape extends z.ZodType>(
    method: string,
    path: string,
    shape: Shape,
    body?: object,
  ): Promise<z.output<Shape>> => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return shape.parse(answer.status === 204 ? undefined : await answer.json())
  }
  const session = z.object({ access_token: z.string() })
  token = (await call('POST', '/api/v1/signin', session, { username_or_email: email, password })).access_token
  const claims = z.object({ authorized_website_ids: z.array(z.string()).min(1) })
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const [websiteId] = claims.parse(JSON.parse(payload)).authorized_website_ids
  const article = await call(
    'POST',
    `/api/v1/operator/websites/${websiteId}/articles`,
    z.object({ article_id: z.string() }),
    { title: 'Others promise a delivery day', description: 'Three stores name the day.' },
  )
  const path = `/api/v1/operator/articles/${article.article_id}/publish`
  await call('POST', path, z.unknown(), { published: true })
  const invited = z.object({ invitation_url: z.string() })
  const { invitation_url } = await call('POST', `/api/v1/invite-user/${websiteId}`, invited, {
    email: colleague.email,
  })
  // The actual port is known only after the URL was configured as port 0.
  const link = new URL(invitation_url)
  return {
    articleUrl: `${url}/beyond-your-store/${article.article_id}`,
    invitationUrl: `${url}${link.pathname}${link.search}`,
  }
}
