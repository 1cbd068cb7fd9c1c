/** Bytes in a bucket of an S3-compatible store. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Settings } from '@vitrine/config/settings'
import type { ByteStore } from './byte-store.ts'

const folder = 'blobs/'

/** Errors other than "not found" reject: an unreachable bucket must not look like an empty one. */
export function openS3Store(s3: NonNullable<Settings['s3']>): ByteStore {
  const client = new S3Client({
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    forcePathStyle: s3.isPathStyle,
    ...(s3.endpoint === null ? {} : { endpoint: s3.endpoint }),
    // Names are already content hashes, and not every S3-compatible store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (name: string) => ({ Bucket: s3.bucket, Key: `${folder}${name}` })
  return {
    has: async (name) => (await orNull(client.send(new HeadObjectCommand(at(name))))) !== null,
    async read(name) {
      const answer = await orNull(client.send(new GetObjectCommand(at(name))))
      return answer?.Body ? Buffer.from(await answer.Body.transformToByteArray()) : null
    },
    async openRead(name) {
      const answer = await orNull(client.send(new GetObjectCommand(at(name))))
      return answer?.Body instanceof Readable ? answer.Body : null
    },
    async write(name, bytes) {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes, ContentLength: bytes.length }))
    },
    async writeFile(name, path) {
      const { size } = await stat(path)
      await client.send(
        new PutObjectCommand({ ...at(name), Body: createReadStream(path), ContentLength: size }),
      )
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
  }
}

function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
    throw error
  })
}
