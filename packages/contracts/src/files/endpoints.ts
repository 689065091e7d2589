import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { FILE_USES, IMAGE_USES } from './limits.ts'

/**
 * `downloadUrl` is `/image/view?id=…&until=…&by=…&sign=…`: good for `<img src>` without a header until then (Unix s,
 * some minutes), as long as the session that asked lives and has the rights it had; `imageRenew` makes a new one of it.
 * A form sends the object back as it got it; only the id counts.
 */
export const uploadedFile = z.object({ name: z.string(), downloadUrl: z.string() })

/** Icons are the whole building's, so who adds and deletes them needs a right to. */
export const ICON_PERMISSIONS = { upload: 'settings:icon:upload', delete: 'settings:icon:delete' } as const

/** Query of a signed address. */
const signedFile = z.object({
  id: z.string().min(1).max(64),
  until: z.coerce.number().int().positive(),
  by: z.string().min(1).max(64),
  sign: z.string().max(100),
})

export const FILES_ENDPOINTS = {
  imageUpload: defineEndpoint({
    method: 'POST',
    path: '/image/upload',
    access: 'session',
    scope: 'account',
    summary: 'Upload a picture; it is checked by its content and written anew without its metadata',
    query: z.object({ use: z.enum(IMAGE_USES).default('image') }),
    bodyType: 'multipart',
    response: envelope(z.array(uploadedFile)),
  }),
  editorImageUpload: defineEndpoint({
    method: 'POST',
    path: '/image/uploadImgForWE',
    access: 'session',
    scope: 'account',
    summary: 'Upload a picture of a rich text, at most 2 MB',
    bodyType: 'multipart',
    response: envelope(z.array(uploadedFile)),
  }),
  fileUpload: defineEndpoint({
    method: 'POST',
    path: '/file/upload',
    access: 'session',
    scope: 'account',
    summary: 'Upload a document or film; its content has to be what its name says',
    query: z.object({ use: z.enum(FILE_USES).default('attachment') }),
    bodyType: 'multipart',
    response: envelope(z.array(uploadedFile)),
  }),
  imageView: defineEndpoint({
    method: 'GET',
    path: '/image/view',
    access: 'signed',
    scope: 'ownUnlessAll',
    summary: 'Bytes of an uploaded file; pictures inline, all else as a download',
    query: signedFile.partial({ until: true, by: true, sign: true }),
    file: true,
    response: envelope(z.null()),
  }),
  imageRenew: defineEndpoint({
    method: 'GET',
    path: '/image/renew',
    access: 'session',
    scope: 'account',
    summary: 'A new address for one that was signed for this session and whose time is over',
    query: signedFile,
    response: envelope(z.object({ downloadUrl: z.string() })),
  }),
  iconList: defineEndpoint({
    method: 'GET',
    path: '/image/list-icon',
    access: 'session',
    scope: 'building',
    summary: 'The library of icons, for marks on the map and in forms',
    response: envelope(z.array(uploadedFile.extend({ id: z.string() }))),
  }),
  iconUpload: defineEndpoint({
    method: 'POST',
    path: '/image/upload-icon',
    access: { permission: ICON_PERMISSIONS.upload },
    scope: 'building',
    summary: 'Add an icon to the library: a PNG of at most 2 MB',
    bodyType: 'multipart',
    response: envelope(z.array(uploadedFile)),
  }),
  iconDelete: defineEndpoint({
    method: 'POST',
    path: '/image/delete-icon',
    access: { permission: ICON_PERMISSIONS.delete },
    scope: 'building',
    summary: 'Take an icon out of the library; refused, saying where, while something uses it',
    body: z.object({ id: z.string().min(1).max(64) }),
    response: envelope(z.null()),
  }),
} as const
