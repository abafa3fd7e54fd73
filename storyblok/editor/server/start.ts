import { createEditorServer } from './editor-server.ts'
import { editorSettings } from './settings.ts'

export async function startEditor(): Promise<void> {
  const settings = editorSettings(process.env)
  const server = createEditorServer(settings)
  await new Promise<void>((listening, failed) => {
    server.once('error', error => failed(explained(error, settings.port)))
    server.listen(settings.port, '127.0.0.1', listening)
  })
  console.log(`\n  The editor is open: http://localhost:${settings.port}`)
  console.log(`  It edits ${settings.folder} and shows ${settings.site}\n`)
}

function explained(error: NodeJS.ErrnoException, port: number): Error {
  return error.code === 'EADDRINUSE'
    ? new Error(
        `EDITOR_PORT ${port} is taken. Stop what listens there, or set EDITOR_PORT to another number.`,
      )
    : error
}
