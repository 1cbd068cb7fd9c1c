import { parseArgs } from 'node:util'
import { users } from '@vitrine/db/tables/accounts'
import { operatorLog } from '@vitrine/db/tables/operator'
import { createUser } from '@vitrine/modules/users/create-user'
import { generatePassword } from '@vitrine/modules/users/generate-password'
import { hashPassword } from '@vitrine/modules/users/password'
import { eq, sql } from 'drizzle-orm'
import { UsageError } from '../usage-error.ts'
import { withDatabase } from './with-database.ts'

const usage = 'Usage: vitrine operator create EMAIL [--password TEXT] [--first-name NAME] [--last-name NAME]'

/** `operator create`: creates a superuser, so that a self-hosted installation has someone with full access. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      password: { type: 'string' },
      'first-name': { type: 'string', default: '' },
      'last-name': { type: 'string', default: '' },
    },
  })
  const [action, email] = positionals
  if (action !== 'create' || !email?.includes('@') || positionals.length !== 2) throw new UsageError(usage)
  const password = values.password ?? generatePassword()
  if (password.length < 8) throw new UsageError('Password must be at least 8 characters long')
  const passwordHash = await hashPassword(password)
  const wasThere = await withDatabase((db) =>
    db.transaction(async (tx) => {
      const [known] = await tx
        .update(users)
        .set({ isSuperuser: true, disabledAt: null })
        .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
        .returning()
      const user =
        known ??
        (await createUser(tx, {
          email,
          firstName: values['first-name'],
          lastName: values['last-name'],
          passwordHash,
          isVerified: true,
          isSuperuser: true,
        }))
      await tx.insert(operatorLog).values({ action: 'create-operator', targetUserId: user.userId })
      return known !== undefined
    }),
  )
  process.stdout.write(
    wasThere
      ? `${email} is now an operator. The password is unchanged.\n`
      : `Operator ${email} with password ${password}\n`,
  )
  return 0
}
