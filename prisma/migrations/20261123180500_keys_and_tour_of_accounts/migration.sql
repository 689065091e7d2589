-- What accounts had chosen about single-letter keys and the tour lay among their column settings.
UPDATE account SET layout = coalesce(layout, '{}') || jsonb_build_object('singleKeys', state -> 'on')
FROM column_setting WHERE account_id = account.id AND resource = 'console.keys' AND jsonb_typeof(state -> 'on') = 'boolean';
UPDATE account SET layout = coalesce(layout, '{}') || jsonb_build_object('guideSeen', state -> 'seen')
FROM column_setting WHERE account_id = account.id AND resource = 'console.guide' AND jsonb_typeof(state -> 'seen') = 'string';
DELETE FROM column_setting WHERE resource IN ('console.keys', 'console.guide');
