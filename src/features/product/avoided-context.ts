import { createContext } from 'react'

/** The allergens the guest leaves out, for every option at any depth. */
export const AvoidedContext = createContext<readonly string[]>([])
