import type { UploadedFile } from '@vitrine/modules/files/contract'
import type { PublicConfig } from '@vitrine/modules/system/contract'
import { call } from '../../../shared/api/http.ts'
import { publicConfigQuery } from '../../../shared/api/public-config.ts'
import { useAct } from '../parts/use-act.ts'

export type Logo = PublicConfig['customer_logos'][number]

const refresh = [publicConfigQuery.queryKey]

/** The file's name is the image's alternative text. */
export const useAddLogo = () =>
  useAct<{ file: File; name: string }, UploadedFile>({
    call: ({ file, name }) => {
      const form = new FormData()
      form.set('folder', 'customer-logos')
      form.set('make_public', 'true')
      form.set('file', file, `${name}${/\.[^.]+$/.exec(file.name)?.[0] ?? ''}`)
      return call('upload-file', { body: form })
    },
    done: (_, { name }) => `${name} was added`,
    failed: 'The logo wasn’t uploaded. Please try again.',
    refresh,
  })

export const useRemoveLogo = () =>
  useAct<Logo>({
    // The URL of a public image ends with the id of its file.
    call: ({ image_url }) =>
      call('remove-public-file', { params: { file_id: image_url.slice(image_url.lastIndexOf('/') + 1) } }),
    done: (_, { name }) => `${name} was removed`,
    failed: 'The logo wasn’t removed. Please try again.',
    refresh,
  })
