import { files } from '@vitrine/db/tables/files'
import { operatorLog } from '@vitrine/db/tables/operator'
import { and, eq, isNull } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'

/** Makes a public image private again and logs it. */
export function removePublicFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  fileId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .update(files)
      .set({ deletedAt: new Date(clock.now()) })
      .where(and(eq(files.fileId, fileId), eq(files.isPublic, true), isNull(files.deletedAt)))
      .returning({ name: files.name, folder: files.folder })
    if (!removed) throw notFound('The image')
    await tx.insert(operatorLog).values({
      userId: caller.userId,
      action: 'remove-public-picture',
      data: { file_id: fileId, ...removed },
    })
  })
}
