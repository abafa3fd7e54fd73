import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createNotFoundError } from './api-error.ts'
import { createDeliveryApi } from './delivery-api.ts'
import { createImageService } from './image-service.ts'
import type { DeliveryTokens } from './local-space.ts'

export function isDeliveryPath(pathname: string): boolean {
  return pathname.startsWith('/v2/cdn/') || pathname.startsWith('/f/')
}

/** Creates a node:http listener for the delivery API and the image service. */
export function createDeliveryListener({ folder, tokens }: { folder: string; tokens: DeliveryTokens }) {
  const api = createDeliveryApi({ folder, tokens, redirects: true })
  const { serveImage } = createImageService({ folder: join(folder, 'assets') })

  const respond = async ({ method = 'GET', url = '/' }: IncomingMessage): Promise<Response> => {
    const address = URL.parse(url, 'http://localhost')
    if (address?.pathname.startsWith('/f/')) {
      const image = await serveImage(address.pathname)
      return new Response(image.body, image)
    }
    if (address?.pathname.startsWith('/v2/cdn/')) {
      return api.request(address, { method: method === 'HEAD' ? 'GET' : method })
    }
    const { body, status } = createNotFoundError()
    return Response.json(body, { status })
  }

  return async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    // The error names the unreadable file, so that the person who edited the file can fix it.
    const response = await respond(request).catch((error: Error) => {
      console.error(error)
      return Response.json({ error: error.message }, { status: 500 })
    })
    const body = Buffer.from(await response.arrayBuffer())
    reply.writeHead(response.status, {
      ...Object.fromEntries(response.headers),
      'content-length': body.length,
    })
    reply.end(request.method === 'HEAD' ? undefined : body)
  }
}
