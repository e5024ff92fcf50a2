# Becomes the program that its arguments name, run by a Node that runs the app: `sh scripts/with-node.sh vitest run`.
folder=$(node "${0%/*}/find-node.mjs") || exit
if [ -n "$folder" ]; then
  PATH=$folder:$PATH
  export PATH
fi
exec "$@"
