import { readChain } from '#src/server/config/chain-config.ts'

export const demoLook = readChain().chain.look
