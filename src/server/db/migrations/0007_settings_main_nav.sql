-- What the header offers is content since: an edition imported before may still say so, and would be read no more.
UPDATE "catalog_entries" SET "body" = "body" #- '{order,handoff_modes_main_nav}' WHERE "kind" = 'settings';
