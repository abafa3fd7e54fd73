type Command = { about: string; run: (args: string[]) => unknown }

/** `npm run storyblok -- <command>`: content commands for staff and engineers. */
const commands: Record<string, Command> = {
  check: {
    about: 'reports what staff should correct: links, pictures, headlines, dates, names (--offline)',
    run: async args => (await import('./check/run.ts')).runCheck(args),
  },
  editor: {
    about: 'opens a local editor on http://localhost:4322 (EDITOR_PORT), beside the running site',
    run: async () => (await import('./editor/server/editor-server.ts')).startEditor(),
  },
  push: {
    about: 'sends blocks, and what a space lacks, with the official CLI (--overwrite, with slugs or all)',
    run: async args => (await import('./push/push.ts')).push(args),
  },
  pull: {
    about: 'brings the stories and redirects of a space into the files here (--overwrite)',
    run: async args => (await import('./push/pull.ts')).pull(args),
  },
  doctor: {
    about: 'checks that a real space and the site fit together, and prints fixes',
    run: async () => (await import('./doctor.ts')).doctor(),
  },
  publish: {
    about: 'has the site publish the content now (--force: also if most pages are gone)',
    run: async args => (await import('./publish.ts')).publish(args),
  },
  serve: {
    about: 'runs the offline delivery API alone on PORT (4321)',
    run: async () => (await import('./local/serve.ts')).serve(),
  },
  generate: {
    about: 'writes storyblok/schema/block-fields.json from the schema',
    run: async () => (await import('./schema/write-block-fields.ts')).writeBlockFields(),
  },
  datasources: {
    about: 'writes the products and categories staff pick from, out of a catalog folder (that of the chain)',
    run: async args => (await import('./catalog/write-datasources.ts')).writeDatasources(args),
  },
  pictures: {
    about: 'takes a picture of every preset from the site, for the editor and for Storyblok',
    run: async () => (await import('./pictures/take-pictures.ts')).takePictures(),
  },
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const list = Object.entries(commands).map(([key, { about }]) => `  ${key.padEnd(12)} ${about}`)
  if (!command) throw new Error(`npm run storyblok -- <command>, one of:\n${list.join('\n')}`)
  await command.run(args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
