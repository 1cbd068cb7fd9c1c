import { requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import {
  downloadFile as downloadFileContract,
  getImage as getImageContract,
  getPublicFile as getPublicFileContract,
  removePublicFile as removePublicFileContract,
  uploadFile as uploadFileContract,
} from './contract.ts'
import { downloadFile, getPublicFile } from './download-file.ts'
import { getImage } from './get-image.ts'
import { removePublicFile } from './remove-public-file.ts'
import { uploadFile } from './upload-file.ts'

export const fileRoutes: readonly Route[] = [
  route(getImageContract, ({ params }, { services }) => getImage(services, params.ticket)),
  route(uploadFileContract, ({ query }, context) => uploadFile(context, query)),
  route(downloadFileContract, ({ params }, { services }) => downloadFile(services, params.ticket)),
  route(getPublicFileContract, ({ params }, { services }) => getPublicFile(services, params.file_id)),
  route(removePublicFileContract, ({ params }, context) =>
    removePublicFile(context.services, requireCaller(context), params.file_id),
  ),
]
