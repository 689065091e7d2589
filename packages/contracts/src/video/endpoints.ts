import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { VIDEO_TYPES } from './video-device.ts'

const id = z.string().min(1).max(64)

/** Why no picture comes, in the order they are looked for. */
export const VIDEO_FAULTS = [
  'noAddress',
  'notAllowed',
  'unknownHost',
  'unreachable',
  'unauthorized',
  'notFound',
  'redirected',
  'silent',
  'refused',
  'noVideo',
  'codecH265',
  'codecOther',
  'tooLarge',
  'noFfmpeg',
  'tooMany',
  'disabled',
  'ended',
  // Of the picture that an AI event names.
  'notPicture',
  'pictureTooLarge',
] as const
export type VideoFault = (typeof VIDEO_FAULTS)[number]

export const videoTest = z.object({
  /** Null: a picture comes. */
  fault: z.enum(VIDEO_FAULTS).nullable(),
  /** The camera's answer: a status, or the code of a network fault. */
  detail: z.string().nullable(),
  codec: z.string().nullable(),
  tookMs: z.number().int(),
})
export type VideoTest = z.infer<typeof videoTest>

/** A camera as maps and players know it: without the way it is reached. */
export const camera = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.enum(VIDEO_TYPES),
  floor: z.number().int().nullable(),
  /** Metres of the building's frame, and above its floor. */
  x: z.number().nullable(),
  y: z.number().nullable(),
  heightM: z.number(),
  directionDeg: z.number().nullable(),
  angleDeg: z.number(),
  reachM: z.number(),
  /** Its field of view: drawn, or its cone, cut at walls; null while neither is known. */
  range: z.array(z.tuple([z.number(), z.number()])).nullable(),
  /** Recordings can be looked at. */
  history: z.boolean(),
  enabled: z.boolean(),
})
export type Camera = z.infer<typeof camera>

/** How a browser plays what the api gives it. */
export const VIDEO_KINDS = ['flv', 'hls', 'mp4'] as const

export const openedVideo = z.object({
  kind: z.enum(VIDEO_KINDS),
  /** Path with its ticket; asked for with the session's header. */
  url: z.string(),
  /** The ticket is good until then. */
  until: z.iso.datetime(),
})
export type OpenedVideo = z.infer<typeof openedVideo>

export const keptSnapshot = z.object({
  id: z.string(),
  /** Null: the camera of an event is not registered. */
  cameraId: z.string().nullable(),
  cameraName: z.string(),
  alarmId: z.string().nullable(),
  /** The moment that the picture shows, by the player. */
  shownAt: z.iso.datetime(),
  takenAt: z.iso.datetime(),
  takenBy: z.string(),
  sha256: z.string(),
  bytes: z.number().int(),
  /** Signed for the caller. */
  picture: z.string(),
  /** Where in the picture an AI event is: left, top, width and height, shares of the picture; null: not said. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  /** It came with the event; nobody had to keep it. */
  ofEvent: z.boolean(),
})
export type VideoSnapshot = z.infer<typeof keptSnapshot>

export const snapshotProof = z.object({
  /** The one that was written down when it was taken. */
  kept: z.string(),
  /** Of the file as it is now; null: it is there no more. */
  now: z.string().nullable(),
  same: z.boolean(),
})

export const VIDEO_PERMISSIONS = { watch: 'video:watch', history: 'video:history', snapshot: 'video:snapshot' } as const

export const VIDEO_ENDPOINTS = {
  videoTest: defineEndpoint({
    method: 'POST',
    path: '/bp/video/test',
    access: { permission: 'device:video:test' },
    scope: 'areas',
    summary: 'Asks a camera for its picture as a player would, and says what is wrong',
    body: z.object({ id }),
    perMinute: 30,
    response: envelope(videoTest),
  }),
  videoState: defineEndpoint({
    method: 'GET',
    path: '/video/state',
    access: { permission: VIDEO_PERMISSIONS.watch },
    scope: 'building',
    summary: 'Whether RTSP can be shown here: ffmpeg and its version, streams that run and how many may',
    response: envelope(z.object({ ffmpeg: z.string().nullable(), streams: z.number().int(), most: z.number().int() })),
  }),
  videoCameras: defineEndpoint({
    method: 'GET',
    path: '/video/cameras',
    access: { permission: VIDEO_PERMISSIONS.watch },
    scope: 'areas',
    summary: 'Cameras with their places and what they see, for maps and players',
    response: envelope(z.array(camera)),
  }),
  videoOpen: defineEndpoint({
    method: 'POST',
    path: '/video/open',
    access: { anyOf: [VIDEO_PERMISSIONS.watch, VIDEO_PERMISSIONS.history] },
    scope: 'areas',
    summary: 'A ticket for the picture of a camera, now or (with `from` and `to`, at most a year back) as it was recorded',
    body: z.object({ id, from: z.iso.datetime().optional(), to: z.iso.datetime().optional(), alarmId: z.string().max(200).optional() }),
    response: envelope(openedVideo),
  }),
  videoStream: defineEndpoint({
    method: 'GET',
    path: '/video/stream',
    access: { anyOf: [VIDEO_PERMISSIONS.watch, VIDEO_PERMISSIONS.history] },
    scope: 'areas',
    summary: 'The picture of a ticket: FLV, a playlist or a part of it, or a film; refused with what is wrong (`fault`)',
    query: z.object({ ticket: z.string().min(1).max(600), part: z.string().min(1).max(2000).optional() }),
    file: true,
    response: envelope(z.null()),
  }),
  videoSnapshotSave: defineEndpoint({
    method: 'POST',
    path: '/video/snapshot',
    access: { permission: VIDEO_PERMISSIONS.snapshot },
    scope: 'areas',
    summary: 'Keeps a picture of a camera as evidence, with the SHA-256 of its file',
    body: z.object({
      id,
      alarmId: z.string().max(200).optional(),
      shownAt: z.iso.datetime(),
      /** Address of the uploaded picture. */
      picture: z.string().max(500),
    }),
    response: envelope(keptSnapshot),
  }),
  videoSnapshots: defineEndpoint({
    method: 'GET',
    path: '/video/snapshots',
    access: { permission: VIDEO_PERMISSIONS.watch },
    scope: 'areas',
    summary: 'Pictures that were kept: of an alarm, or the last hundred',
    query: z.object({ alarmId: z.string().max(200).optional() }),
    response: envelope(
      z.object({
        kept: z.array(keptSnapshot),
        /** Why the picture that an AI event named was not kept; null: it was, or there is none. */
        fault: z.enum(VIDEO_FAULTS).nullable(),
      }),
    ),
  }),
  videoSnapshotVerify: defineEndpoint({
    method: 'POST',
    path: '/video/snapshot/verify',
    access: { permission: 'video:evidence:view' },
    scope: 'areas',
    summary: 'Reads the file of a picture that was kept, and compares its SHA-256 with the one of then',
    body: z.object({ id }),
    perMinute: 60,
    response: envelope(snapshotProof),
  }),
} as const
