import { noise, plain } from '@clinic/server/testing/test-images.ts'
import { logIn, type RestClient } from '@clinic/test-kit/rest-client.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'

const FACTS = ['practice_picture', 'practitioner_picture', 'practice_entrance_image', 'practice_logo']

/** Gives the practice and each event an image with a photo's level of detail. */
export async function setImages(app: RunningApp): Promise<void> {
  const admin = await logIn(app.url)
  const photo = new Uint8Array(await noise(2_400, 1_800).blur(1.5).jpeg().toBuffer())
  const url = await upload(app, admin, photo)
  const logo = await upload(app, admin, new Uint8Array(await plain(400, 400).png().toBuffer()))
  for (const key of FACTS)
    await admin.post('/api/content', { key, value: key === 'practice_logo' ? logo : url })
  for (const { id } of await admin.get<{ id: number }[]>('/api/events')) {
    const response = await admin.send('PUT', `/api/events/${id}`, { imageUrl: url })
    if (!response.ok) throw new Error(`The image of event ${id}: ${response.status}`)
  }
}

async function upload(
  app: RunningApp,
  { cookie }: RestClient,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const body = new FormData()
  body.set('file', new File([bytes], 'photo.jpg'))
  body.set('alt', 'A photo')
  const response = await fetch(`${app.url}/api/media`, { method: 'POST', headers: { cookie }, body })
  const { url } = (await response.json()) as { url?: string }
  if (url === undefined) throw new Error(`Uploading an image: ${response.status}`)
  return url
}
